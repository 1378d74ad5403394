import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import type { Newsletter, NewsletterPost, NewslettersState } from '../../../contract/newsletters/newsletter.ts';
import { subjectLimit, type Topic, textLimit, topicNames, topics } from '../../../contract/newsletters/topics.ts';
import { pluralize } from '../../../language/english.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface NewsletterFieldsProps {
  typed: Newsletter;
  /** Empty if there is nothing to choose. */
  choices: Topic[];
  posts: NewsletterPost[];
  readers: NewslettersState['readers'];
  errors: FieldErrors;
  onChange: (changes: Partial<Newsletter>) => void;
}

export function NewsletterFields({ typed, choices, posts, readers, errors, onChange }: NewsletterFieldsProps) {
  function choosePost(path: string) {
    const post = posts.find((one) => one.path === path) ?? null;
    // The subject follows the post until the author types another one.
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
      <div>
        <TextArea
          label="Text"
          name="text"
          optional={typed.post ? 'Optional' : undefined}
          rows={12}
          maxLength={textLimit}
          value={typed.text}
          onChange={(event) => onChange({ text: event.target.value })}
          required={!typed.post}
          error={errors.text}
        />
        <p className="mt-2 text-small text-soft">
          Markdown: **bold**, *italic*, [link](https://…), # heading, - list. The post appears below your text.
        </p>
      </div>
    </>
  );
}

/** Adds the draft's own post if it is no longer published. */
function withOwnPost(posts: NewsletterPost[], own: NewsletterPost | null): NewsletterPost[] {
  return own && !posts.some(({ path }) => path === own.path) ? [own, ...posts] : posts;
}
