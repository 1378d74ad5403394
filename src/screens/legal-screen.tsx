import { fill } from '../../language/fill.ts';
import { formatDay } from '../../language/format.ts';
import type { Entry } from '../content/content.ts';
import { splitAtEmbeds } from '../content/embed.ts';
import { cleanHtml, tableOfContents } from '../content/post-body.ts';
import { getCompany, getPagesWords } from '../content/site.ts';
import { EmbedPanel } from './parts/embed.tsx';
import { Reading } from './parts/reading.tsx';
import { KeyFacts } from './parts/section.tsx';
import '../ui/prose.css';

export function LegalScreen({ data, rendered }: Entry<'legal'>) {
  const words = getPagesWords().legal;
  const day = data.updatedAs ?? formatDay(getCompany().locale, data.updated);
  return (
    <div className="pb-24">
      <div className="page-width pt-8 pb-12 md:pt-12">
        <h1 className="text-h1">{data.title}</h1>
        {data.summary && (
          <div className="mt-10">
            <KeyFacts rows={data.summary} />
          </div>
        )}
      </div>
      <Reading contents={{ title: words.contents, headings: tableOfContents(rendered) }}>
        <p className="mb-5 text-small text-faint">{fill(words.updated, { day })}</p>
        <div className="prose prose-legal">
          {splitAtEmbeds(cleanHtml(rendered.html)).map((part) => {
            if ('embed' in part) return <EmbedPanel key={part.embed.frame} embed={part.embed} />;
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
            return <div key={part.html} dangerouslySetInnerHTML={{ __html: part.html }} />;
          })}
        </div>
      </Reading>
    </div>
  );
}
