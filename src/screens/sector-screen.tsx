import type { CatalogueEntry } from '../content/catalogue.ts';
import type { SolutionsWords } from '../content/interface/solutions.ts';
import type { Related } from '../content/pages.ts';
import type { ProductShotContent } from '../content/product-shot.ts';
import type { Stat } from '../content/site.ts';
import type { Sector } from '../content/solution.ts';
import { ActionButton } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { Tag } from '../ui/tag.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Counted } from './parts/receipt.tsx';
import { CardPoints, Section } from './parts/section.tsx';
import { SolutionHero } from './parts/solution-hero.tsx';
import { ProductShot } from './product-shot/product-shot.tsx';

interface SectorProduct {
  id: string;
  entry: CatalogueEntry;
  story: string;
  audience: string;
  shot?: ProductShotContent;
  /** Shown instead of the screen. */
  picture?: PictureSources;
}

interface SectorScreenProps {
  sector: Sector;
  products: SectorProduct[];
  stats: Stat[];
  words: SolutionsWords['sector'];
  actions: SolutionsWords['actions'];
  related: Related;
}

/** The page of a sector: its products, a panel of figures, buttons (docs/product.md#inert-controls). */
export function SectorScreen({ sector, products, stats, words, actions, related }: SectorScreenProps) {
  return (
    <>
      <SolutionHero hero={sector.hero} actions={actions} />
      <div className="page-width grid gap-20 pb-20 lg:gap-28 lg:pb-28">
        {products.map((product) => (
          <Product key={product.id} product={product} state={words.state} />
        ))}
      </div>
      <Section title={sector.approach.title} isSunken>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-7">
            <p className="max-w-[42rem] text-lead">{sector.approach.text}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              {sector.buttons.map(({ name, action }, index) => (
                <ActionButton key={name} href={action} variant={index === 0 ? 'primary' : 'secondary'}>
                  {name}
                </ActionButton>
              ))}
            </div>
            <Note words={words.note} className="mt-5" />
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <QuietFigures stats={stats} />
          </div>
        </div>
      </Section>
      {sector.embed && <EmbedSection embed={sector.embed} />}
      <RelatedPages {...related} isApart />
      <Closing {...sector.closing} links={closingLinks(words.closing)} />
    </>
  );
}

/** Minor figures, small and on the same line as their labels. */
function QuietFigures({ stats }: { stats: Stat[] }) {
  return (
    <dl className="border-b border-hairline">
      {stats.map(({ value, label, receipt }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-hairline py-3"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="text-end font-mono font-medium whitespace-nowrap">
            <Counted value={value} receipt={receipt} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A product: its name beside its description, its screen across the whole width, and details below. */
function Product({ product, state }: { product: SectorProduct; state: string }) {
  const { entry, story, audience, shot, picture } = product;
  return (
    <article>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Tag>{state}</Tag>
          <h2 className="mt-4 text-h2">{entry.name}</h2>
        </div>
        <p className="max-w-[42rem] text-lead lg:col-span-7 lg:self-end">{entry.description}</p>
      </div>
      <div className="mt-10">
        {shot && <ProductShot name={entry.name} shot={shot} />}
        {picture && <CardPicture picture={picture} alt={entry.picture.alt} />}
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-12">
        <p className="max-w-[42rem] text-soft lg:col-span-7">{story}</p>
        <div className="lg:col-span-4 lg:col-start-9">
          <CardPoints points={entry.features} />
          <p className="mt-5 text-small text-faint">{audience}</p>
        </div>
      </div>
    </article>
  );
}
