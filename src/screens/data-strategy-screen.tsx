import type { SolutionsWords } from '../content/interface/solutions.ts';
import type { Related } from '../content/pages.ts';
import type { DataStrategy } from '../content/solution.ts';
import type { PictureSources } from '../ui/picture.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { evenColumns } from './parts/even-columns.ts';
import { Card, CardPoints, Section } from './parts/section.tsx';
import { SolutionHero } from './parts/solution-hero.tsx';

interface DataStrategyScreenProps {
  strategy: DataStrategy;
  picture: PictureSources;
  words: SolutionsWords['dataStrategy'];
  actions: SolutionsWords['actions'];
  related: Related;
}

/** /solutions/data-strategy: topics, services, a closing banner. */
export function DataStrategyScreen({ strategy, picture, words, actions, related }: DataStrategyScreenProps) {
  return (
    <>
      <SolutionHero hero={strategy.hero} actions={actions} picture={{ sources: picture, alt: strategy.picture.alt }} />
      <div className={`page-width grid gap-x-8 gap-y-10 pb-20 lg:pb-28 ${evenColumns(strategy.topics.length)}`}>
        {strategy.topics.map((topic) => (
          <Card key={topic.title} level={2} {...topic} />
        ))}
      </div>
      <Section title={words.services} isSunken>
        <ul className="border-t border-hairline">
          {strategy.services.map((service) => (
            <li key={service.title} className="grid gap-x-8 gap-y-3 border-b border-hairline py-8 lg:grid-cols-12">
              <h3 className="text-h3 lg:col-span-4">{service.title}</h3>
              <p className="text-soft lg:col-span-4">{service.description}</p>
              <div className="lg:col-span-4 lg:-mt-4">
                <CardPoints points={service.deliverables} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {strategy.embed && <EmbedSection embed={strategy.embed} />}
      <RelatedPages {...related} isApart />
      <Closing {...strategy.banner} links={closingLinks(words.closing)} />
    </>
  );
}
