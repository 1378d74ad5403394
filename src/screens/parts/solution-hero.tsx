import { isAvailable } from '../../content/available.ts';
import type { SolutionsWords } from '../../content/interface/solutions.ts';
import type { Solution } from '../../content/solution.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { PictureSources } from '../../ui/picture.tsx';
import { PageHero } from './page-hero.tsx';

interface SolutionHeroProps {
  hero: Solution['hero'];
  actions: SolutionsWords['actions'];
  picture?: { sources: PictureSources; alt: string };
}

/** The top of a solution's page: a result and two buttons. */
export function SolutionHero({ hero, actions, picture }: SolutionHeroProps) {
  return (
    <PageHero words={hero} picture={picture}>
      <div className={picture ? 'mt-8' : 'mt-8 grid items-center gap-x-8 gap-y-7 lg:mt-14 lg:grid-cols-12'}>
        {hero.result && (
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-l-2 border-signal pl-5 lg:col-span-7">
            <strong className="figure text-h2 text-signal">{hero.result.figure}</strong>{' '}
            <span className="max-w-sm text-small text-soft">{hero.result.text}</span>
          </p>
        )}
        <p className={picture ? 'mt-8 flex flex-wrap gap-3' : 'flex flex-wrap gap-3 lg:col-span-5'}>
          <ButtonLink href="/#contact">{actions.contact}</ButtonLink>
          {isAvailable('/case-studies') && (
            <ButtonLink href="/case-studies" variant="secondary">
              {actions.caseStudies}
            </ButtonLink>
          )}
        </p>
      </div>
    </PageHero>
  );
}
