import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { uniqueSlug } from '../../../language/fold-text.ts';
import { availableLinks } from '../../content/available.ts';
import type { PageSection } from '../../content/section-page.ts';
import { getFigures, getPagesWords } from '../../content/site.ts';
import { evenColumns } from '../../ui/columns.ts';
import { EmbedSection } from './embed.tsx';
import { Figures, type FigureValue } from './figures.tsx';
import { LinkRow } from './links.tsx';
import { PlacedCard } from './placed-picture.tsx';
import { Answers, Card, Section, SignalPoints, Table } from './section.tsx';
import '../../ui/fold.css';

/** The sections of longer pages are listed closely, in groups of four, and folded on phones if they are answers or tables. */
const mostUnfolded = 8;

/** An anchor by the title, which stays when other sections are added or moved. */
function sectionId(sections: PageSection[], index: number): string {
  const titles = sections.map((section) => ('title' in section ? section.title : ''));
  return `section-${uniqueSlug(titles, index, 'part')}`;
}

/** Links to the sections of a longer page. On phones the folded sections are short enough to scroll through. */
export function SectionIndex({ sections }: { sections: PageSection[] }) {
  if (sections.length <= mostUnfolded) return null;
  return (
    <nav aria-label={getPagesWords().legal.contents} className="page-width pb-12 max-md:hidden">
      <ol className="grid grid-cols-3 gap-x-8 text-small">
        {sections.map((section, index) =>
          section.kind === 'embed' ? null : (
            <li key={section.title} className="border-t border-hairline">
              <a href={`#${sectionId(sections, index)}`} className="flex min-h-11 items-center gap-4 hover:text-accent">
                <span aria-hidden="true" className="text-faint tabular-nums">
                  {index + 1}
                </span>
                {section.title}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** Returns the table that comes first on a longer page: its summary. */
export function findSummary(sections: PageSection[]) {
  const [first] = sections;
  return sections.length > mostUnfolded && first?.kind === 'table' ? first : undefined;
}

export function PageSections({ sections, ...place }: { sections: PageSection[] } & Place) {
  const isList = sections.length > mostUnfolded && !place.isOnHome;
  return sections.map((section, index) => (
    <SectionFrame
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      key={index}
      id={place.isOnHome ? undefined : sectionId(sections, index)}
      isSunken={isList ? index % 8 < 4 : index % 2 === 0}
      isListed={isList}
      {...{ section, ...place }}
    />
  ));
}

interface Place {
  FigureValue: FigureValue;
  isOnHome?: boolean;
}

function SectionFrame({
  id,
  section,
  isSunken,
  isListed,
  FigureValue,
  isOnHome = false,
}: { id: string | undefined; section: PageSection; isSunken: boolean; isListed: boolean } & Place) {
  if (section.kind === 'embed') return <EmbedSection embed={section.embed} isOnHome={isOnHome} />;
  const introduction = 'introduction' in section ? section.introduction : undefined;
  const isBeside = section.kind === 'text' || section.kind === 'answers' || section.kind === 'table';
  const content = <SectionContent section={section} FigureValue={FigureValue} />;
  return (
    <Section id={id} title={section.title} {...{ introduction, isBeside, isSunken, isListed, isOnHome }}>
      {isListed && isBeside ? <Fold names={listNames(section)}>{content}</Fold> : content}
    </Section>
  );
}

function listNames(section: PageSection): string[] {
  if (section.kind === 'answers') return section.items.map(({ title }) => title);
  return section.kind === 'table' ? section.table.rows.map(({ name }) => name) : [];
}

function Fold({ names, children }: { names: string[]; children: ReactNode }) {
  if (names.length === 0) return children;
  return (
    <details className="fold">
      <summary className="justify-between gap-4 text-small text-soft print:hidden">
        <span>
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' '}
              <span className="inline-block">{index < names.length - 1 ? `${name} ·` : name}</span>
            </Fragment>
          ))}
        </span>
        <ChevronDown size={18} aria-hidden="true" className="fold-sign shrink-0" />
      </summary>
      <div className="max-md:pt-4">{children}</div>
    </details>
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
