import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import type { Newsletter, NewsletterPost, NewslettersState } from '../../../contract/newsletters/newsletter.ts';
import {
  selectableTopics,
  subjectLimit,
  type Topic,
  textLimit,
  topicNames,
  topics,
} from '../../../contract/newsletters/topics.ts';
import { pluralize } from '../../../language/english.ts';
import { CallError } from '../../admin/admin-call.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { previewAddress, type SavedDraft, useNewsletterChanges } from './use-newsletters.ts';

interface NewsletterFormProps {
  draft: SavedDraft | null;
  content: Newsletter | null;
  posts: NewsletterPost[];
  forms: Topic[];
  readers: NewslettersState['readers'];
  canSend: boolean;
  onDone: () => void;
}

/** The `data-keep` name of the form. */
export const newsletterForm = 'newsletter';

const gone = 'This draft no longer exists: it was sent or removed.';
const changed = 'Someone else has changed this draft in the meantime.';

const nothing: Newsletter = { topic: 'articles', subject: '', text: '', post: null };

/** Edits a newsletter beside a preview of its email. Every button saves the draft first. */
export function NewsletterForm({ draft, content, posts, forms, readers, canSend, onDone }: NewsletterFormProps) {
  const [typed, setTyped] = useState<Newsletter>(content ?? nothing);
  const [kept, setKept] = useState(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { save, test, send } = useNewsletterChanges();
  const isBusy = save.isPending || test.isPending || send.isPending;
  const isRunning = useRef(false);
  const isSent = useRef(false);
  const recipients = readers[typed.topic].confirmed;
  const offered = selectableTopics(forms, readers);
  // A draft keeps its topic even if nobody subscribes to it any more.
  const hasChoice = offered.length > 1 || !offered.includes(typed.topic);

  /** Runs one task at a time, because a double click fires again before the first click's pending state is rendered. */
  async function runExclusively(work: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    // The failure has already been reported.
    await work().catch(() => {});
    isRunning.current = false;
  }

  /** Saves the draft. If this fails, it shows the error in the form and returns null. */
  async function keep(): Promise<SavedDraft | null> {
    setFailure('');
    try {
      const next = await save.mutateAsync({ kept, newsletter: typed });
      setErrors({});
      setKept(next);
      return next;
    } catch (error) {
      const response = error instanceof CallError ? error.response : undefined;
      const fields = response?.fieldErrors ?? {};
      setErrors(fields);
      const first = ['subject', 'text'].find((name) => fields[name]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      else if (response?.status === 404 || response?.status === 409) {
        // The next press saves the typed text as a new draft.
        setKept(null);
        setFailure(`${response.status === 404 ? gone : changed} Save again to keep this version as a new draft.`);
      } else setFailure('The draft could not be saved. Please try again.');
      return null;
    }
  }

  async function preview(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await runExclusively(keep);
  }

  const sendTest = () =>
    runExclusively(async () => {
      const next = await keep();
      if (next) await test.mutateAsync(next.id);
    });

  const ask = () => runExclusively(async () => setIsAsking((await keep()) !== null));

  const confirm = (shown: SavedDraft) =>
    runExclusively(() =>
      send.mutateAsync(
        { ...shown, recipients },
        {
          onSuccess: () => {
            isSent.current = true;
          },
          onSettled: () => setIsAsking(false),
        },
      ),
    );

  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <form
        ref={form}
        method="dialog"
        data-keep={newsletterForm}
        onSubmit={preview}
        aria-busy={isBusy}
        className="grid gap-5"
        noValidate
      >
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <NewsletterFields
          typed={typed}
          choices={hasChoice ? topicNames.filter((topic) => offered.includes(topic) || topic === typed.topic) : []}
          posts={posts}
          readers={readers}
          errors={errors}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={save.isPending} waiting="Saving..." variant="secondary">
            Save and preview
          </SubmitButton>
          {canSend && (
            <>
              <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={sendTest}>
                Send a test to me
              </Button>
              <Button data-send aria-disabled={isBusy || undefined} disabled={recipients === 0} onClick={ask}>
                Send to {pluralize(recipients, 'subscriber')}…
              </Button>
            </>
          )}
        </div>
      </form>
      {kept ? (
        <iframe
          // A new version is a new document.
          key={`${kept.id} ${kept.version}`}
          title="Preview of the email"
          src={previewAddress(kept.id)}
          sandbox=""
          className="h-[44rem] w-full rounded-card border border-hairline bg-raised"
        />
      ) : (
        <p className="text-small text-soft">Save the draft to preview the email here.</p>
      )}
      {isAsking && kept && (
        <ConfirmDialog
          title={`Send to ${pluralize(recipients, 'subscriber')}${hasChoice ? ` of “${topics[typed.topic].name}”` : ''}?`}
          text={`“${typed.subject}” will be sent to each of them once. This cannot be undone.`}
          action="Send"
          isRunning={send.isPending}
          onConfirm={() => confirm(kept)}
          onClose={() => setIsAsking(false)}
          // Nothing on the page can receive the focus until the dialog has closed.
          onClosed={() =>
            isSent.current ? onDone() : form.current?.querySelector<HTMLElement>('[data-send]')?.focus()
          }
        />
      )}
    </div>
  );
}

interface NewsletterFieldsProps {
  typed: Newsletter;
  choices: Topic[];
  posts: NewsletterPost[];
  readers: NewslettersState['readers'];
  errors: FieldErrors;
  onChange: (changes: Partial<Newsletter>) => void;
}

function NewsletterFields({ typed, choices, posts, readers, errors, onChange }: NewsletterFieldsProps) {
  function choosePost(path: string) {
    const post = posts.find((one) => one.path === path) ?? null;
    // The subject follows the post until the author types a different one.
    const isOwn = typed.subject !== '' && typed.subject !== typed.post?.title;
    onChange({ post, ...(!isOwn && { subject: post?.title ?? '' }) });
  }

  return (
    <>
      {choices.length > 0 && (
        <SelectField
          label="To"
          name="topic"
          value={typed.topic}
          onChange={({ target }) =>
            onChange({ topic: topicNames.find((topic) => topic === target.value) ?? 'articles' })
          }
          options={choices.map((topic) => ({
            value: topic,
            name: `${topics[topic].name} (${pluralize(readers[topic].confirmed, 'subscriber')})`,
          }))}
        />
      )}
      <SelectField
        label="Post"
        name="post"
        value={typed.post?.path ?? ''}
        onChange={(event) => choosePost(event.target.value)}
        options={[
          { value: '', name: 'No post' },
          ...withOwnPost(posts, typed.post).map(({ path, title }) => ({ value: path, name: title })),
        ]}
      />
      <TextField
        label="Subject"
        name="subject"
        maxLength={subjectLimit}
        autoComplete="off"
        value={typed.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
        required
        error={errors.subject}
      />
      <TextArea
        label="Text"
        name="text"
        optional={typed.post ? 'Optional' : undefined}
        hint="Markdown: **bold**, *italic*, [link](https://…), # heading, - list. The post appears below your text."
        rows={12}
        maxLength={textLimit}
        value={typed.text}
        onChange={(event) => onChange({ text: event.target.value })}
        required={!typed.post}
        error={errors.text}
      />
    </>
  );
}

/** Adds the draft's own post if that is no longer published. */
function withOwnPost(posts: NewsletterPost[], own: NewsletterPost | null): NewsletterPost[] {
  return own && !posts.some(({ path }) => path === own.path) ? [own, ...posts] : posts;
}
