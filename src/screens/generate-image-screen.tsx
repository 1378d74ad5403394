import type { ReactNode } from 'react';
import type { GenerateImage } from '../content/generate-image.ts';
import { nextPrompt, StudioView } from '../features/image-studio/image-studio.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { PlacedPicture, type RecordPicture } from './parts/placed-picture.tsx';
import { Section, SignalPoints } from './parts/section.tsx';

export function GenerateImageScreen({ words, studio }: { words: GenerateImage; studio?: ReactNode }) {
  const { making } = words;
  return (
    <>
      <div className="page-width pt-8 pb-20 md:pt-12 lg:pb-28">{studio}</div>
      <Section title={making.title} isSunken>
        <SignalPoints points={making.items} />
      </Section>
      <QuietClosing words={words.closing} related={words.related} />
    </>
  );
}

export function StudioIntroduction({ title, introduction }: { title: string; introduction: string }) {
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 text-lead text-soft">{introduction}</p>
    </>
  );
}

interface PictureScreenProps {
  words: GenerateImage;
  posted: { prompt: string; imageUrl?: string; advice?: string };
}

export function StudioExample({ picture }: { picture: RecordPicture }) {
  return <PlacedPicture picture={picture} place="studio" isFirst />;
}

export function PictureScreen({ words, posted }: PictureScreenProps) {
  const { imageUrl, prompt, advice } = posted;
  const { shown, picture: studio, prompts } = words;
  const next = nextPrompt(prompts, prompts.indexOf(prompt) + (imageUrl ? 1 : 0), studio.variation);
  return (
    <div className="page-width pt-8 pb-20 md:pt-12 lg:pb-28">
      <StudioView
        words={studio}
        prompt={imageUrl || prompts.includes(prompt) ? next : (prompts[0] ?? '')}
        picture={imageUrl ? { imageUrl, prompt } : undefined}
        problem={imageUrl ? undefined : [studio.failure, advice].filter(Boolean).join(' ')}
      >
        <StudioIntroduction title={shown.title} introduction={imageUrl ? studio.success : words.hero.introduction} />
      </StudioView>
    </div>
  );
}
