import type { ReactNode, Ref } from 'react';

interface AdminPanelProps {
  title: string;
  text: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  controls?: ReactNode;
  children: ReactNode;
}

export function AdminPanel({ title, text, titleRef, controls, children }: AdminPanelProps) {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
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
