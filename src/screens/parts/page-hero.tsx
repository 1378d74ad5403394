import type { Stat } from '../../content/site.ts';
import { CardPicture, type PictureSources } from '../../ui/picture.tsx';
import { evenColumns } from './even-columns.ts';

interface PageHeroProps {
  words: { label: string; title: string; introduction: string };
  picture?: { sources: PictureSources; alt: string } | undefined;
  /** Figures of the company that belong to the subject. */
  stats?: (Stat & { text: string })[] | undefined;
}

/** The top of an inner page: what it is about, beside its picture or its figures if it has them. */
export function PageHero({ words, picture, stats }: PageHeroProps) {
  return (
    <div className="page-width grid items-start gap-10 pt-8 pb-16 md:pt-12 lg:grid-cols-12 lg:gap-8 lg:pb-24">
      <div className={picture ? 'lg:col-span-6' : 'lg:col-span-9'}>
        <p className="label text-accent">{words.label}</p>
        <h1 className="mt-4 text-h1">{words.title}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-soft">{words.introduction}</p>
      </div>
      {stats && (
        <div className="lg:col-span-3 lg:self-end">
          <Figures stats={stats} isColumn />
        </div>
      )}
      {picture && (
        <div className="lg:col-span-6">
          <CardPicture picture={picture.sources} alt={picture.alt} isFirst />
        </div>
      )}
    </div>
  );
}

interface FiguresProps {
  stats: (Stat & { text?: string })[];
  /** One below the other, beside something else. */
  isColumn?: boolean;
}

/** Figures with what they count: in a row on the line of the signal, or in a column. */
export function Figures({ stats, isColumn = false }: FiguresProps) {
  return (
    <dl className={isColumn ? 'grid gap-8' : `signal-line grid gap-10 ${evenColumns(stats.length)}`}>
      {stats.map(({ value, label, text }) => (
        <div key={label} className={`flex flex-col ${isColumn ? 'border-t border-hairline pt-4' : 'signal-node'}`}>
          <dt className="order-2 mt-2 font-medium">{label}</dt>
          <dd className="order-1 font-mono text-h3 font-medium whitespace-nowrap lg:text-h2">{value}</dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
