import type { ReactNode } from 'react';
import { isAvailable } from '../../content/available.ts';
import { getNavigation, getSolutionsWords } from '../../content/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlacedPicture, type RecordPicture } from './placed-picture.tsx';
import './page-hero.css';

interface PageHeroProps {
  words: { title: string; introduction: string };
  picture?: RecordPicture | undefined;
  beside?: ReactNode;
  children?: ReactNode;
}

/** The introduction is in the right half if there is no picture or main part. */
export function PageHero({ words, picture, beside, children }: PageHeroProps) {
  const text = (
    <>
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-5 max-w-[38rem] text-lead text-balance text-soft">{words.introduction}</p>
      {children}
    </>
  );
  if (picture) return <SceneHero picture={picture}>{text}</SceneHero>;
  if (!beside) return <TextHero words={words}>{children}</TextHero>;
  return (
    <div className="page-width grid items-start gap-10 pt-8 pb-16 md:pt-12 lg:grid-cols-12 lg:gap-8 lg:pb-24">
      <div className="lg:sticky lg:top-28 lg:col-span-6 xl:pr-8">{text}</div>
      <div className="self-stretch lg:col-span-6">{beside}</div>
    </div>
  );
}

interface SceneHeroProps {
  picture: RecordPicture;
  /** Directly below the breadcrumbs. */
  top?: ReactNode;
  children: ReactNode;
}

/** On desktops the picture is the right half of the page, up to the edge of the window. */
export function SceneHero({ picture, top, children }: SceneHeroProps) {
  return (
    <div className="scene-hero">
      <div className="page-width">
        <div className="scene-text">
          {top}
          <div className={top ? 'pt-6' : 'pt-8 md:pt-12'}>{children}</div>
        </div>
      </div>
      <div className="scene page-width">
        <PlacedPicture picture={picture} place="scene" className="w-full object-cover" isFirst />
      </div>
    </div>
  );
}

/** Across the window, below the text of the first screen. */
export function WidePicture({ picture }: { picture: RecordPicture }) {
  return <PlacedPicture picture={picture} place="wide" className="wide-picture" isFirst />;
}

function TextHero({ words, children }: Pick<PageHeroProps, 'words' | 'children'>) {
  return (
    <div className="page-width grid gap-x-8 pt-8 pb-12 md:pt-12 lg:grid-cols-12">
      <h1 className="text-h1 lg:col-span-7">{words.title}</h1>
      <p className="mt-5 max-w-[38rem] text-lead text-balance text-soft lg:col-span-5 lg:self-end">
        {words.introduction}
      </p>
      {children && <div className="lg:col-span-12">{children}</div>}
    </div>
  );
}

export function HeroButtons({ className }: { className?: string }) {
  const { actions } = getSolutionsWords();
  return (
    <p className={classNames('grid gap-3 sm:flex sm:flex-wrap', className)}>
      <ButtonLink href={getNavigation().contact.href}>{actions.contact}</ButtonLink>
      {isAvailable('/case-studies') && (
        <ButtonLink href="/case-studies" variant="secondary">
          {actions.caseStudies}
        </ButtonLink>
      )}
    </p>
  );
}
