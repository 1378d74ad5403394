import { useEffect, useRef, useState } from 'react';
import type { Newsletter, NewsletterPost, NewslettersState } from '../../../contract/newsletters/newsletter.ts';
import { selectableTopics, type Topic, topicNames, topics } from '../../../contract/newsletters/topics.ts';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { takeKeptFields } from '../../admin/admin-call.ts';
import { adminIsland } from '../../admin/admin-island.tsx';
import { AdminPanel } from '../../admin/admin-panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { NewsletterForm, newsletterForm } from './newsletter-form.tsx';
import { NewslettersTable } from './newsletters-table.tsx';
import { loadNewsletter, type SavedDraft, useNewsletters } from './use-newsletters.ts';

interface NewslettersPanelProps {
  posts: NewsletterPost[];
  /** The topics that have a form on the site. */
  forms: Topic[];
}

/** Drafts, previews, tests and sends newsletters to subscribers (docs/product.md#sending-a-newsletter). */
export const NewslettersPanel = adminIsland(Panel);

/** The content of the form: a draft, or text that has not been saved yet. */
interface Opened {
  key: number;
  draft: SavedDraft | null;
  content: Newsletter | null;
}

function Panel({ posts, forms }: NewslettersPanelProps) {
  const query = useNewsletters();
  const { data } = query;
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Opened>({ key: 0, draft: null, content: null });
  const show = (opened: Omit<Opened, 'key'>) => {
    setOpen(({ key }) => ({ key: key + 1, ...opened }));
    title.current?.focus();
  };

  // The typed text becomes a new draft if the session ended while the author was writing.
  useEffect(() => {
    const kept = takeKeptFields(newsletterForm);
    const { subject = '', text = '', post: path } = kept ?? {};
    const post = posts.find((one) => one.path === path) ?? null;
    const topic = topicNames.find((one) => one === kept?.topic) ?? 'articles';
    if (kept) setOpen({ key: -1, draft: null, content: { topic, subject, text, post } });
  }, [posts]);

  return (
    <AdminPanel
      title="Write to subscribers"
      text={
        data &&
        `${recipientCounts(forms, data.readers)} ${
          data.canSend
            ? `Emails are sent at up to ${englishNumber(data.perMinute)} per minute.`
            : 'Email cannot be sent because SMTP_URL is not set. You can still write and save drafts.'
        }`
      }
      titleRef={title}
    >
      <QueryState query={query} failure="Failed to load the newsletters." className="py-6 text-center" />
      {/* The form stays even if reloading fails, so that no text is lost. */}
      {data && (
        <>
          <NewsletterForm
            key={open.key}
            draft={open.draft}
            content={open.content}
            posts={posts}
            forms={forms}
            readers={data.readers}
            canSend={data.canSend}
            onDone={() => show({ draft: null, content: null })}
          />
          <h2 className="mt-14 mb-4 text-h4">Drafts and newsletters</h2>
          {data.newsletters.length === 0 && <p className="text-soft">No newsletters yet.</p>}
          {data.newsletters.length > 0 && (
            <NewslettersTable
              newsletters={data.newsletters}
              onEdit={(id) =>
                loadNewsletter(id).then(
                  ({ version, content }) => show({ draft: { id, version }, content }),
                  () => query.refetch(),
                )
              }
              onRemoved={() => title.current?.focus()}
            />
          )}
        </>
      )}
    </AdminPanel>
  );
}

/** Describes, for each selectable topic, how many subscribers would get a newsletter sent now. */
function recipientCounts(forms: Topic[], readers: NewslettersState['readers']): string {
  const offered = selectableTopics(forms, readers);
  return offered
    .map((topic) => {
      const { confirmed, pending } = readers[topic];
      return [
        offered.length > 1 && `${topics[topic].name}:`,
        `A newsletter sent now goes to ${pluralize(confirmed, 'subscriber')}.`,
        pending > 0 && `${pluralize(pending, 'sign-up is', 'sign-ups are')} not confirmed yet.`,
      ]
        .filter(Boolean)
        .join(' ');
    })
    .join(' ');
}
