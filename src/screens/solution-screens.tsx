import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAvailable } from '../content/available.ts';
import type { SolutionsWords } from '../content/interface/solutions.ts';
import { resultReceipt } from '../content/receipts.ts';
import { getRecord } from '../content/records.ts';
import { getFigures, getPagesWords, getSolutionsWords } from '../content/site.ts';
import type { DataStrategy, Industry, Sector, Solution } from '../content/solution.ts';
import { ActionButton, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { evenColumns } from '../ui/columns.ts';
import { Note } from '../ui/note.tsx';
import { Tag } from '../ui/tag.tsx';
import { Closing } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Figures } from './parts/figures.tsx';
import { HeroButtons, PageHero } from './parts/page-hero.tsx';
import { PlacedCard, PlacedPicture, type RecordPicture } from './parts/placed-picture.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Answers, Card, CardPoints, Section, SignalPoints } from './parts/section.tsx';
import { SignalTrace } from './parts/signal-trace.tsx';
import { ProductShot } from './product-shot/product-shot.tsx';
import '../ui/rail.css';

export function IndustryScreen({ industry }: { industry: Industry }) {
  const { expertise, signal, solutions, platforms, box, cases, closing } = industry;
  const { industry: words, actions } = getSolutionsWords();
  const first = solutions.find(({ shot }) => shot);
  const unseen = solutions.filter((solution) => !solution.shot || solution === first);
  return (
    <SolutionFrame
      solution={industry}
      words={words}
      closing={closing}
      screen={first?.shot && <ProductShot name={first.title} shot={first.shot} />}
    >
      <Section title={expertise.title} isSunken>
        <div className="grid gap-x-8 gap-y-5 text-lead lg:grid-cols-2">
          {expertise.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {signal && (
          <div className="mt-12 lg:mt-16">
            <SignalPoints points={signal} />
          </div>
        )}
      </Section>
      <Section title={words.solutions}>
        <div className="grid gap-20 lg:gap-28">
          {solutions.map(({ title, description, benefits, shot }) =>
            shot && title !== first?.title ? (
              <article key={title}>
                <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
                  <h3 className="text-h3 lg:col-span-6">{title}</h3>
                  <div className="lg:col-span-6">
                    <p className="max-w-[42rem] text-soft">{description}</p>
                    <CardPoints points={benefits} />
                  </div>
                </div>
                <div className="mt-10">
                  <ProductShot name={title} shot={shot} />
                </div>
              </article>
            ) : null,
          )}
        </div>
        <div
          className={classNames(
            'grid gap-x-8 gap-y-12',
            evenColumns(unseen.length, 'lg'),
            unseen.length < solutions.length && 'mt-16',
          )}
        >
          {unseen.map((solution) => (
            <Card key={solution.title} title={solution.title} text={solution.description} icon={solution.icon}>
              <CardPoints points={solution.benefits} />
            </Card>
          ))}
        </div>
      </Section>
      {platforms && <Platforms {...platforms} />}
      {box && <Box {...box} />}
      {cases && (
        <Section title={words.cases} isSunken={!box && !platforms}>
          <div className="grid gap-8 lg:grid-cols-2">
            {cases.map((study) => (
              <CaseCard key={study.title} study={study} words={words} />
            ))}
          </div>
          {isAvailable('/case-studies') && (
            <ButtonLink href="/case-studies" variant="secondary" className="mt-10">
              {actions.caseStudies}
            </ButtonLink>
          )}
        </Section>
      )}
    </SolutionFrame>
  );
}

function Platforms({ title, introduction, entries }: NonNullable<Industry['platforms']>) {
  const platforms = entries.map((id) => getRecord('catalogue', id));
  return (
    <Section title={title} introduction={introduction} isSunken>
      <ul className="rail gap-x-8 gap-y-10 md:grid md:grid-cols-3">
        {platforms.map(({ id, data: { name, description, url, picture } }) => (
          <li key={id}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="group grid grid-cols-3 items-start gap-x-4 border-t border-hairline pt-5"
            >
              <PlacedPicture
                picture={picture}
                place="card"
                className="aspect-square w-full rounded-control object-cover"
              />
              <span className="col-span-2">
                <span className="flex items-center gap-2 text-h4 font-medium">
                  {name}
                  <ArrowUpRight size={18} aria-hidden="true" className="text-faint group-hover:text-accent" />
                </span>
                <span className="mt-1 block text-small text-soft">{description}</span>
                <span className="for-screen-readers"> {getPagesWords().newTab}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Box({ title, introduction, items, link }: NonNullable<Industry['box']>) {
  return (
    <section className="bg-sunken">
      <div className="page-width py-16 lg:py-24">
        <div className="rounded-card border border-hairline bg-raised p-6 sm:p-10">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-3 max-w-[42rem] text-soft">{introduction}</p>
          <Answers items={items} className="mt-8 gap-x-8 gap-y-7 sm:grid-cols-2" />
          {link && (
            <ButtonLink href={link.href} variant="secondary" className="mt-10">
              {link.name}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

function CaseCard({
  study,
  words,
}: {
  study: NonNullable<Industry['cases']>[number];
  words: SolutionsWords['industry'];
}) {
  return (
    <article className="rounded-card border border-hairline bg-raised p-6 sm:p-8">
      <h3 className="text-h3">{study.title}</h3>
      <dl className="mt-5 grid gap-4">
        {(['challenge', 'solution'] as const).map((part) => (
          <div key={part}>
            <dt className="label text-faint">{words[part]}</dt>
            <dd className="mt-1 text-soft">{study[part]}</dd>
          </div>
        ))}
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

export function DataStrategyScreen({ strategy }: { strategy: DataStrategy }) {
  const { dataStrategy: words } = getSolutionsWords();
  return (
    <SolutionFrame
      solution={strategy}
      words={words}
      closing={strategy.banner}
      screen={strategy.screen && <ProductShot {...strategy.screen} />}
    >
      <div className={`page-width grid gap-x-8 gap-y-10 py-16 lg:py-24 ${evenColumns(strategy.topics.length)}`}>
        {strategy.topics.map((topic) => (
          <Card key={topic.title} level={2} {...topic} />
        ))}
      </div>
      <Section
        title={words.services}
        isSunken
        isBeside
        note={
          strategy.picture && (
            <div className="mt-10 lg:sticky lg:top-28 xl:pr-8">
              <PlacedCard picture={strategy.picture} place="card" className="lg:aspect-4/5" />
            </div>
          )
        }
      >
        <ul className="border-t border-hairline">
          {strategy.services.map((service) => (
            <li key={service.title} className="grid gap-x-8 gap-y-3 border-b border-hairline py-8 lg:grid-cols-8">
              <div className="lg:col-span-5">
                <h3 className="text-h3">{service.title}</h3>
                <p className="mt-3 text-soft">{service.description}</p>
              </div>
              <div className="lg:col-span-3 lg:-mt-4">
                <CardPoints points={service.deliverables} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </SolutionFrame>
  );
}

export function SectorScreen({ sector }: { sector: Sector }) {
  const { products, stats, approach, buttons, closing } = sector;
  const { sector: words } = getSolutionsWords();
  const [first] = products;
  return (
    <SolutionFrame
      solution={sector}
      words={words}
      closing={closing}
      screen={first?.shot && <ProductScreen product={first} />}
    >
      <div className="page-width grid gap-20 py-16 lg:gap-28 lg:py-24">
        {products.map((product) => (
          <Product
            key={product.entry}
            product={product}
            state={words.state}
            screen={product === first && product.shot ? undefined : <ProductScreen product={product} />}
          />
        ))}
      </div>
      <Section title={approach.title} isSunken>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-7">
            <p className="max-w-[42rem] text-lead">{approach.text}</p>
            <SectorButtons buttons={buttons} note={words.note} />
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <Figures Value={ReceiptFigure} stats={getFigures(stats)} isColumn />
          </div>
        </div>
      </Section>
    </SolutionFrame>
  );
}

/** The buttons of a sector. While none of them leads anywhere, the note's link is the button, and they stand back. */
function SectorButtons({ buttons, note }: Pick<Sector, 'buttons'> & Pick<SolutionsWords['sector'], 'note'>) {
  const isAsked = note && buttons.every(({ action }) => !action);
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-1">
        {isAsked && <ButtonLink href={note.link.href}>{note.link.name}</ButtonLink>}
        <div className={isAsked ? 'flex flex-wrap gap-x-6' : 'flex flex-wrap gap-3'}>
          {buttons.map(({ name, action }, index) => (
            <ActionButton key={name} href={action} variant={isAsked ? 'still' : index === 0 ? 'primary' : 'secondary'}>
              {name}
            </ActionButton>
          ))}
        </div>
      </div>
      {isAsked ? (
        <p className="mt-5 max-w-[42rem] text-small text-soft">{note.text}</p>
      ) : (
        <Note words={note} className="mt-5" />
      )}
    </>
  );
}

type SectorProduct = Sector['products'][number];

function ProductScreen({ product: { entry, shot } }: { product: SectorProduct }) {
  const { name, picture } = getRecord('catalogue', entry).data;
  return shot ? <ProductShot name={name} shot={shot} /> : <PlacedCard picture={picture} place="product" />;
}

interface ProductProps {
  product: SectorProduct;
  state: string;
  screen: ReactNode;
}

function Product({ product: { entry: id, story, audience }, state, screen }: ProductProps) {
  const { data: entry } = getRecord('catalogue', id);
  return (
    <article>
      {screen && <div className="mb-16">{screen}</div>}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Tag>{state}</Tag>
          <h2 className="mt-4 text-h2">{entry.name}</h2>
        </div>
        <p className="max-w-[42rem] text-lead lg:col-span-6 lg:self-end">{entry.description}</p>
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-12">
        <p className="max-w-[42rem] text-soft lg:col-span-6 xl:pr-8">{story}</p>
        <div className="lg:col-span-6">
          <CardPoints points={entry.features} />
          <p className="mt-5 text-small text-faint">{audience}</p>
        </div>
      </div>
    </article>
  );
}

interface FrameProps {
  solution: Solution;
  words: { closing: { contact: string; roi: string } };
  closing: Sector['closing'];
  /** It follows the text of the first screen, in place of the picture. */
  screen?: ReactNode;
  children: ReactNode;
}

function SolutionFrame({ solution, words, closing, screen, children }: FrameProps) {
  const trace = 'trace' in solution ? solution.trace : undefined;
  return (
    <>
      {trace && <SignalTrace trace={trace} />}
      <SolutionHero hero={solution.hero} picture={screen || !('picture' in solution) ? undefined : solution.picture} />
      {screen && (
        <div className="shot-stage">
          <div className="page-width">{screen}</div>
        </div>
      )}
      {children}
      {solution.embed && <EmbedSection embed={solution.embed} />}
      <Closing {...closing} names={words.closing} trace={trace ?? closing.trace} related={solution.related} />
    </>
  );
}

function SolutionHero({ hero, picture }: { hero: Solution['hero']; picture: RecordPicture | undefined }) {
  const result = hero.result && (
    <div className={classNames('border-l-2 border-signal pl-5 lg:col-span-7', picture && 'mb-8')}>
      <div className="figure text-h1 text-signal">
        <ReceiptFigure value={hero.result.figure} receipt={resultReceipt('result', hero.result.receipt)} />
      </div>
      <p className="mt-1 max-w-sm text-small text-soft">{hero.result.text}</p>
    </div>
  );
  return (
    <PageHero words={hero} picture={picture}>
      <div className={picture ? 'mt-8' : 'mt-8 grid items-center gap-x-8 gap-y-7 lg:mt-14 lg:grid-cols-12'}>
        {result}
        <HeroButtons className="lg:col-span-5" />
      </div>
    </PageHero>
  );
}
