import type { About } from '../content/about.ts';
import { getFigures } from '../content/site.ts';
import { classNames } from '../ui/class-names.ts';
import { evenColumns } from '../ui/columns.ts';
import { Closing, RelatedPages } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Figures } from './parts/figures.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedPicture } from './parts/placed-picture.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Card, Section } from './parts/section.tsx';

export function AboutScreen({ about }: { about: About }) {
  return (
    <>
      <PageHero words={about.hero} picture={about.picture} />
      <Story {...about.story} claims={about.claims} />
      {about.people && <People {...about.people} />}
      <Section title={about.values.title} isSunken={about.people !== undefined}>
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {about.values.items.map((value) => (
            <Card key={value.title} {...value} />
          ))}
        </div>
      </Section>
      {about.process && <Process {...about.process} />}
      <Section title={about.reasons.title} isSunken={!about.people || about.process !== undefined}>
        <ol className={`grid gap-x-8 gap-y-10 md:grid-cols-2 ${evenColumns(about.reasons.items.length, 'lg')}`}>
          {about.reasons.items.map((reason, index) => (
            <li key={reason.title} className="border-t border-hairline pt-5">
              <p className="tabular-nums text-small text-signal">{index + 1}</p>
              <h3 className="mt-3 text-h3">{reason.title}</h3>
              <p className="mt-2 max-w-[46rem] text-soft">{reason.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {about.embed && <EmbedSection embed={about.embed} />}
      <RelatedPages paths={about.related} isApart />
      <Closing {...about.closing} names={about.buttons} />
    </>
  );
}

function Story({ title, paragraphs: [first, ...others], claims }: About['story'] & Pick<About, 'claims'>) {
  return (
    <Section
      title={title}
      isSunken
      isBeside
      note={
        <div className="mt-8 xl:pr-8">
          <Figures Value={ReceiptFigure} stats={getFigures(claims)} isColumn />
        </div>
      }
    >
      <p className="text-lead">{first}</p>
      <div className="mt-6 gap-x-8 text-soft lg:columns-2">
        {others.map((paragraph) => (
          <p key={paragraph} className="not-first:mt-5 lg:break-inside-avoid">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  );
}

/** The classes of the first people, who share a row, by their number. The others are in rows of four. */
const firstRow = ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4'];

function People({ title, introduction, items }: NonNullable<About['people']>) {
  const first = items.length % 4;
  return (
    <Section title={title} introduction={introduction}>
      <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-12 lg:gap-y-12">
        {items.map(({ name, role, text, picture }, index) => {
          const isFirst = index < first;
          return (
            <li
              key={name}
              className={classNames(
                'flex gap-5',
                isFirst ? `lg:gap-8 ${firstRow[first]}` : 'lg:col-span-3 lg:block',
                isFirst && picture && 'lg:items-center',
              )}
            >
              {picture && (
                <div className={`w-[min(7rem,33%)] flex-none md:w-33 ${isFirst ? 'lg:w-2/5' : 'lg:mb-5 lg:w-auto'}`}>
                  <PlacedPicture
                    picture={picture}
                    place="portrait"
                    className={classNames(
                      'aspect-4/5 w-full rounded-card object-cover',
                      !isFirst && 'lg:aspect-square lg:object-top',
                    )}
                  />
                </div>
              )}
              <div className="min-w-0">
                <h3 className="text-h4 font-medium">{name}</h3>
                <p className="mt-1 text-small text-signal">{role}</p>
                <p className={classNames('mt-3 text-soft', isFirst && 'lg:text-lead')}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Process({ title, introduction, steps }: NonNullable<About['process']>) {
  const weeks = steps.map(({ time }) => time?.weeks ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return (
    <Section title={title} introduction={introduction}>
      <ol className="border-b border-hairline">
        {steps.map(({ title: name, text, time }, index) => (
          <li key={name} className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 lg:grid-cols-12 lg:py-10">
            <h3 className="text-h3 lg:col-span-2">{name}</h3>
            {time && (
              <div className="lg:col-span-6">
                <svg
                  viewBox={`0 0 ${sum(weeks)} 1`}
                  preserveAspectRatio="none"
                  className="h-2.5 w-full rounded-full bg-hairline"
                  aria-hidden="true"
                >
                  <rect x={sum(weeks.slice(0, index))} width={time.weeks} height="1" className="fill-signal" />
                </svg>
                <p className="mt-3 flex flex-wrap justify-between gap-x-6 text-small">
                  <span className="font-medium">{time.name}</span>
                  <span className="text-signal">{time.price}</span>
                </p>
              </div>
            )}
            <p className="max-w-[46rem] text-soft lg:col-span-4">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
