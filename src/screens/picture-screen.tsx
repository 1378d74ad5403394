import type { GenerateImage } from '../content/generate-image.ts';
import { nextPrompt, pictureFile } from '../features/image-studio/picture.ts';
import { StudioView } from '../features/image-studio/studio-view.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { StudioIntroduction } from './generate-image-screen.tsx';

interface PictureScreenProps {
  words: GenerateImage;
  posted: { prompt: string; imageUrl?: string; advice?: string };
}

/** The generated picture on its own page, for visitors without JavaScript. */
export function PictureScreen({ words, posted }: PictureScreenProps) {
  const { imageUrl, prompt, advice } = posted;
  const { shown, picture: studio, prompts } = words;
  const next = nextPrompt(prompts, prompts.indexOf(prompt) + (imageUrl ? 1 : 0), studio.variation);
  return (
    <div className="page-width pt-6 pb-20 md:pt-10 lg:pb-28">
      <StudioView
        words={studio}
        prompt={imageUrl || prompts.includes(prompt) ? next : (prompts[0] ?? '')}
        picture={imageUrl ? { imageUrl, prompt } : undefined}
        problem={imageUrl ? undefined : [studio.failure, advice].filter(Boolean).join(' ')}
        download={
          imageUrl ? (
            <ButtonLink
              variant="secondary"
              className="max-sm:w-full"
              href={imageUrl}
              download={pictureFile(studio.file)}
            >
              {studio.download}
            </ButtonLink>
          ) : undefined
        }
      >
        <StudioIntroduction title={shown.title} introduction={imageUrl ? studio.success : words.hero.introduction} />
      </StudioView>
    </div>
  );
}
