import type { ReactNode, Ref } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  text: string;
  /** The ref of the heading, for moving the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the screen: description on the left, controls on the right. */
export function Section({ id, title, text, titleRef, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-12 gap-y-5 border-t border-hairline py-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 ref={titleRef} tabIndex={-1} className="text-h4 outline-none">
          {title}
        </h2>
        <p className="mt-2 max-w-text text-small text-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
