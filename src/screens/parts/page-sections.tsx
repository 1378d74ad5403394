import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { uniqueSlug } from '../../../language/fold-text.ts';
import { availableLinks } from '../../content/available.ts';
import type { PageSection } from '../../content/section-page.ts';
import { getFigures } from '../../content/site.ts';
import { evenColumns } from '../../ui/columns.ts';
import { EmbedSection } from './embed.tsx';
import { Figures, type FigureValue } from './figures.tsx';
import { LinkRow } from './links.tsx';
import { PlacedCard } from './placed-picture.tsx';
import { Answers, Card, Section, SignalPoints, Table } from './section.tsx';
import '../../ui/fold.css';

const mostUnfolded = 8;

/** Returns the table that comes first on a longer page: its summary. */
export function findSummary(sections: PageSection[]) {
  const [first] = sections;
  return sections.length > mostUnfolded && first?.kind === 'table' ? first : undefined;
}

interface Place {
  FigureValue: FigureValue;
  isOnHome?: boolean;
}

/** On longer pages, texts, answers and tables are folded; the first two are open. */
export function PageSections({ sections, FigureValue, isOnHome = false }: { sections: PageSection[] } & Place) {
  const isLong = sections.length > mostUnfolded && !isOnHome;
  const titles = sections.map((section) => ('title' in section ? section.title : ''));
  return sections.map((section, index) => {
    // An anchor by the title stays when other sections are added or moved.
    const id = isOnHome ? undefined : `section-${uniqueSlug(titles, index, 'part')}`;
    if (section.kind === 'embed') return <EmbedSection key={id ?? index} embed={section.embed} isOnHome={isOnHome} />;
    const { title } = section;
    const introduction = 'introduction' in section ? section.introduction : undefined;
    const isBeside = section.kind === 'text' || section.kind === 'answers' || section.kind === 'table';
    const head = { id, title, introduction };
    return isLong && isBeside ? (
      <FoldedSection key={title} {...head} names={listNames(section)} isOpen={index < 2}>
        <SectionContent {...{ section, FigureValue }} />
      </FoldedSection>
    ) : (
      <Section key={title} {...head} {...{ isBeside, isOnHome }} isSunken={index % 2 === 0}>
        <SectionContent {...{ section, FigureValue }} />
      </Section>
    );
  });
}

function listNames(section: PageSection): string[] {
  if (section.kind === 'answers') return section.items.map(({ title }) => title);
  return section.kind === 'table' ? section.table.rows.map(({ name }) => name) : [];
}

interface FoldedSectionProps {
  id: string | undefined;
  title: string;
  introduction: string | undefined;
  names: string[];
  isOpen: boolean;
  children: ReactNode;
}

/** A link to the section opens it, because its target is inside. */
function FoldedSection({ id, title, introduction, names, isOpen, children }: FoldedSectionProps) {
  return (
    <section className="page-width">
      <details open={isOpen} className="fold fold-always border-t border-hairline">
        <summary className="section-summary">
          <h2 className="text-h3">{title}</h2>
          <span className="text-small text-soft">{names.join(', ')}</span>
          <ChevronDown size={18} aria-hidden="true" className="fold-sign shrink-0" />
        </summary>
        <div id={id} className="grid gap-x-8 gap-y-5 pt-2 pb-12 lg:grid-cols-12">
          {introduction && <p className="text-soft lg:col-span-4">{introduction}</p>}
          <div className={introduction ? 'lg:col-span-8' : 'lg:col-span-12'}>{children}</div>
        </div>
      </details>
    </section>
  );
}

function SectionContent({
  section,
  FigureValue,
}: {
  section: Exclude<PageSection, { kind: 'embed' }>;
  FigureValue: FigureValue;
}) {
  switch (section.kind) {
    case 'text':
      return (
        <div className="grid max-w-text gap-5">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case 'cards':
      return (
        <div className={`grid gap-x-8 gap-y-10 ${evenColumns(section.items.length)}`}>
          {section.items.map(({ link, ...card }) => (
            <Card key={card.title} {...card}>
              {availableLinks(link ? [link] : []).map(({ name, href }) => (
                <LinkRow key={href} href={href} className="mt-auto min-h-11 gap-4 pt-4">
                  {name}
                </LinkRow>
              ))}
            </Card>
          ))}
        </div>
      );
    case 'steps':
      return <SignalPoints points={section.items} />;
    case 'answers': {
      const isOdd = section.items.length % 2 === 1;
      const columns = isOdd ? 'gap-y-7' : 'gap-x-8 gap-y-7 sm:grid-cols-2';
      return <Answers items={section.items} className={columns} isInRows={isOdd} />;
    }
    case 'figures':
      return <Figures stats={getFigures(section.stats)} Value={FigureValue} />;
    case 'table':
      return <Table caption={section.title} {...section.table} />;
    case 'picture':
      return (
        <div className="grid items-center gap-8 lg:grid-cols-2">
          <PlacedCard picture={section.picture} place="hero" />
          <p className="max-w-text text-lead text-soft">{section.text}</p>
        </div>
      );
  }
}
