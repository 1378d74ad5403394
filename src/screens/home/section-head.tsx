import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  words: { label: string; title: string; introduction: string };
  action?: ReactNode;
  /** The title and text of the part that follows, beside the introduction. */
  next?: { title: string; text: string } | undefined;
}

/** The heading of a section of Home. The signal's line leads to it. */
export function SectionHead({ id, words, action, next }: SectionHeadProps) {
  const { label, title, introduction } = words;
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="label text-signal">{label}</p>
        <h2 id={id} className="mt-4 max-w-[15em] text-h2">
          {title}
        </h2>
        {next && <p className="mt-4 max-w-[38rem] text-lead text-soft">{introduction}</p>}
      </div>
      <div className="lg:col-span-4 lg:col-start-9 lg:self-end">
        {next && <h3 className="mb-2 text-h4">{next.title}</h3>}
        <p className="max-w-[34rem] text-soft">{next?.text ?? introduction}</p>
        {action && <div className="mt-6">{action}</div>}
      </div>
    </div>
  );
}
