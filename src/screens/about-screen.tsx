import type { About } from '../content/about.ts';
import { getFigures } from '../content/site.ts';
import { Bar } from '../ui/bar.tsx';
import { evenColumns } from '../ui/columns.ts';
import { Closing } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Figures } from './parts/figures.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedPicture } from './parts/placed-picture.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Card, Section } from './parts/section.tsx';
import './about-screen.css';

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
        <div className={`grid gap-x-8 gap-y-10 md:grid-cols-2 ${evenColumns(about.reasons.items.length, 'lg')}`}>
          {about.reasons.items.map((reason) => (
            <Card key={reason.title} {...reason} />
          ))}
        </div>
      </Section>
      {about.embed && <EmbedSection embed={about.embed} />}
      <Closing {...about.closing} names={about.buttons} related={about.related} />
    </>
  );
}

/** The story in two columns below its beginning. The figures are beside it. */
function Story({ title, paragraphs: [first, ...others], claims }: About['story'] & Pick<About, 'claims'>) {
  return (
    <Section
      title={title}
      isSunken
      isBeside
      note={
        <div className="mt-8 lg:mt-auto xl:pr-8">
          <Figures Value={ReceiptFigure} stats={getFigures(claims)} isColumn />
        </div>
      }
    >
      <p className="text-h3 lg:text-[2.25rem]">{first}</p>
      <div className="story text-soft">
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
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
      <ul className="people">
        {items.map(({ name, role, text, picture }, index) => (
          <li key={name} className={index < first ? `people-first ${firstRow[first]}` : undefined}>
            {picture && (
              <div className="portrait">
                <PlacedPicture picture={picture} place="portrait" className="w-full rounded-card object-cover" />
              </div>
            )}
            <div>
              <h3>{name}</h3>
              <p className="mt-1 text-small text-signal">{role}</p>
              <p className="mt-3 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The steps of a project, with a bar of weeks in which each has its part. */
function Process({ title, introduction, steps }: NonNullable<About['process']>) {
  const weeks = steps.map(({ time }) => time?.weeks ?? 0);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const percent = (part: number) => (100 * part) / sum(weeks);
  return (
    <Section title={title} introduction={introduction}>
      <ol className="border-b border-hairline">
        {steps.map(({ title: name, text, time }, index) => (
          <li key={name} className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 lg:grid-cols-12 lg:py-10">
            <h3 className="text-h3 lg:col-span-2">{name}</h3>
            {time && (
              <div className="lg:col-span-6">
                <Bar from={percent(sum(weeks.slice(0, index)))} to={percent(sum(weeks.slice(0, index + 1)))} />
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
