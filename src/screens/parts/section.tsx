import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface SectionProps {
  title: string;
  introduction?: string | undefined;
  /** Uses the sunken background to contrast with the previous section. */
  isSunken?: boolean;
  /** Puts the heading beside the content, if there is room. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A section of an inner page, with its heading above or beside its content. */
export function Section({ title, introduction, isSunken = false, isBeside = false, children }: SectionProps) {
  return (
    <section className={isSunken ? 'bg-sunken' : undefined}>
      <div className={classNames('page-width py-16 lg:py-24', isBeside && 'lg:grid lg:grid-cols-12 lg:gap-x-8')}>
        <div className={isBeside ? 'lg:col-span-4' : undefined}>
          <h2 className="max-w-[16.3em] text-h2">{title}</h2>
          {introduction && <p className="mt-4 max-w-[42rem] text-soft">{introduction}</p>}
        </div>
        <div className={isBeside ? 'mt-10 lg:col-span-8 lg:mt-0' : 'mt-10 lg:mt-14'}>{children}</div>
      </div>
    </section>
  );
}

interface CardProps {
  title: string;
  text: string;
  icon?: string | undefined;
  /** The heading level: 3 in a section with a heading, 2 directly below the page's heading. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** A quiet card: a hairline above, an optional icon, a title and a text. */
export function Card({ title, text, icon, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="flex h-full flex-col border-t border-hairline pt-6">
      {icon && <NamedIcon name={icon} size={26} strokeWidth={1.5} className="mb-4 text-signal" />}
      <Heading className="text-h3">{title}</Heading>
      <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
      {children}
    </article>
  );
}

export function CardPoints({ points }: { points: string[] }) {
  return (
    <ul className="mt-4 grid gap-1.5 text-small text-faint">
      {points.map((point) => (
        <li key={point} className="list-node">
          <Unbroken text={point} />
        </li>
      ))}
    </ul>
  );
}
