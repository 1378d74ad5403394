import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  introduction?: string | undefined;
  /** On the sunken ground, to set it off from the one before. */
  isSunken?: boolean;
  children: ReactNode;
}

/** A section of an inner page: its heading beside or above what it holds. */
export function Section({ title, introduction, isSunken = false, children }: SectionProps) {
  return (
    <section className={isSunken ? 'bg-sunken' : undefined}>
      <div className="page-width py-16 lg:py-24">
        <h2 className="max-w-[24ch] text-h2">{title}</h2>
        {introduction && <p className="mt-4 max-w-[42rem] text-soft">{introduction}</p>}
        <div className="mt-10 lg:mt-14">{children}</div>
      </div>
    </section>
  );
}
