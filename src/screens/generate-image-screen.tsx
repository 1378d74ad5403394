import type { ReactNode } from 'react';
import type { GenerateImage } from '../content/generate-image.ts';
import type { Related } from '../content/pages.ts';
import { Closing, RelatedPages } from './parts/closing.tsx';
import { Section } from './parts/section.tsx';
import { SignalPoints } from './parts/signal-points.tsx';

interface GenerateImageScreenProps {
  words: GenerateImage;
  related: Related;
  /** The island with the button and the picture, which the page passes. */
  studio?: ReactNode;
}

/** /generate-image: a button, a picture, and how it is made. */
export function GenerateImageScreen({ words, related, studio }: GenerateImageScreenProps) {
  const { making, closing } = words;
  return (
    <>
      <div className="page-width pt-6 pb-20 md:pt-10 lg:pb-28">{studio}</div>
      <Section title={making.title} isSunken>
        <SignalPoints points={making.items} />
      </Section>
      <RelatedPages {...related} isApart />
      <Closing title={closing.title} text={closing.text} links={[{ name: closing.action, href: '/#contact' }]} />
    </>
  );
}

interface IntroductionProps {
  title: string;
  introduction: string;
}

export function StudioIntroduction({ title, introduction }: IntroductionProps) {
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 text-lead text-soft">{introduction}</p>
    </>
  );
}
