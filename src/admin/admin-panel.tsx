import type { ReactNode, Ref } from 'react';

interface AdminPanelProps {
  breadcrumbs?: ReactNode;
  title: string;
  text: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  controls?: ReactNode;
  children: ReactNode;
}

export function AdminPanel({ breadcrumbs, title, text, titleRef, controls, children }: AdminPanelProps) {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          {breadcrumbs}
          <h1 ref={titleRef} tabIndex={-1} className="text-h3 outline-none">
            {title}
          </h1>
          <p className="mt-1 max-w-text text-small text-soft">{text}</p>
        </div>
        {controls}
      </div>
      {children}
    </div>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  text: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the page, with a description on the left and controls on the right. */
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
