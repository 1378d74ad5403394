import type { Post } from '../../content/post.ts';

/** A line above or below a title: category, date, read time. */
export function Dateline({ parts }: { parts: string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 font-mono text-caption text-faint">
      {parts.map((part, index) => (
        <span key={part} className={index === 0 ? 'text-accent' : undefined}>
          {part}
        </span>
      ))}
    </p>
  );
}

export function PostDateline({ post }: { post: Post }) {
  return <Dateline parts={[post.category, ...post.alsoIn, post.day, post.readTime]} />;
}
