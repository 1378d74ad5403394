import { ArrowUpRight } from 'lucide-react';
import { isAvailable } from '../content/available.ts';
import type { Application } from '../content/catalogue.ts';
import type { SolutionsWords } from '../content/interface/solutions.ts';
import type { Related } from '../content/pages.ts';
import type { Industry } from '../content/solution.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Card, CardPoints, Section } from './parts/section.tsx';
import { SignalPoints } from './parts/signal-points.tsx';
import { SignalTrace } from './parts/signal-trace.tsx';
import { SolutionHero } from './parts/solution-hero.tsx';
import '../ui/rail.css';

interface Platform extends Application {
  picture: PictureSources;
  alt: string;
}

type Words = SolutionsWords['industry'];

interface IndustryScreenProps {
  industry: Industry;
  picture: PictureSources;
  platforms: Platform[];
  words: Words;
  actions: SolutionsWords['actions'];
  /** The text after the name of a link that opens a new tab. */
  newTab: string;
  related: Related;
}

/** /solutions/education, healthcare, finance, retail. */
export function IndustryScreen({ industry, picture, platforms, words, actions, newTab, related }: IndustryScreenProps) {
  return (
    <>
      {industry.trace && <SignalTrace trace={industry.trace} />}
      <SolutionHero hero={industry.hero} actions={actions} picture={{ sources: picture, alt: industry.picture.alt }} />
      <Section title={industry.expertise.title} isSunken>
        <div className="grid gap-x-14 gap-y-5 text-lead lg:grid-cols-2">
          {industry.expertise.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {industry.signal && (
          <div className="mt-12 lg:mt-16">
            <SignalPoints points={industry.signal} />
          </div>
        )}
      </Section>
      <Section title={words.solutions}>
        <div className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {industry.solutions.map((solution) => (
            <Card key={solution.title} title={solution.title} text={solution.description} icon={solution.icon}>
              <CardPoints points={solution.benefits} />
            </Card>
          ))}
        </div>
      </Section>
      {industry.platforms && <Platforms words={industry.platforms} platforms={platforms} newTab={newTab} />}
      {industry.box && <Box box={industry.box} />}
      <Section title={words.cases} isSunken={!industry.box && !industry.platforms}>
        <div className="grid gap-8 lg:grid-cols-2">
          {industry.cases.map((study) => (
            <CaseCard key={study.title} study={study} words={words} />
          ))}
        </div>
        {isAvailable('/case-studies') && (
          <ButtonLink href="/case-studies" variant="secondary" className="mt-10">
            {actions.caseStudies}
          </ButtonLink>
        )}
      </Section>
      {industry.embed && <EmbedSection embed={industry.embed} />}
      <RelatedPages {...related} isApart />
      <Closing {...industry.closing} links={closingLinks(words.closing)} trace={industry.trace} />
    </>
  );
}

interface PlatformsProps {
  words: { title: string; introduction: string };
  platforms: Platform[];
  newTab: string;
}

function Platforms({ words, platforms, newTab }: PlatformsProps) {
  return (
    <Section title={words.title} introduction={words.introduction} isSunken>
      <ul className="rail gap-x-8 gap-y-10 md:grid md:grid-cols-3">
        {platforms.map(({ id, name, description, url, picture, alt }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="group block">
              <CardPicture picture={picture} alt={alt} />
              <span className="mt-4 flex items-center gap-2 text-h4 font-medium">
                {name}
                <ArrowUpRight size={18} aria-hidden="true" className="text-faint group-hover:text-accent" />
              </span>
              <span className="mt-1 block text-small text-balance text-soft">{description}</span>
              <span className="for-screen-readers"> {newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Box({ box }: { box: NonNullable<Industry['box']> }) {
  return (
    <section className="bg-sunken">
      <div className="page-width py-16 lg:py-24">
        <div className="rounded-card border border-hairline bg-raised p-6 sm:p-10">
          <h2 className="text-h2">{box.title}</h2>
          <p className="mt-3 max-w-[42rem] text-soft">{box.introduction}</p>
          <dl className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {box.items.map(({ title, text }) => (
              <div key={title} className="border-t border-hairline pt-4">
                <dt className="font-medium">{title}</dt>
                <dd className="mt-1 text-small text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          {box.link && (
            <ButtonLink href={box.link.href} variant="secondary" className="mt-10">
              {box.link.name}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

function CaseCard({ study, words }: { study: Industry['cases'][number]; words: Words }) {
  return (
    <article className="rounded-card border border-hairline bg-raised p-6 sm:p-8">
      <h3 className="text-h3">{study.title}</h3>
      <dl className="mt-5 grid gap-4">
        <div>
          <dt className="label text-faint">{words.challenge}</dt>
          <dd className="mt-1 text-soft">{study.challenge}</dd>
        </div>
        <div>
          <dt className="label text-faint">{words.solution}</dt>
          <dd className="mt-1 text-soft">{study.solution}</dd>
        </div>
        <div>
          <dt className="label text-faint">{words.results}</dt>
          <dd>
            <CardPoints points={study.results} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
