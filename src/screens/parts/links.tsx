import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { enquiryHref } from '../../../contract/forms/hidden-fields.ts';
import { fill } from '../../../language/fill.ts';
import type { Choice } from '../../content/list-views.ts';
import type { Link } from '../../content/navigation.ts';
import type { Post } from '../../content/posts.ts';
import type { Webinar } from '../../content/webinars.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

export interface DescribedLink extends Link {
  about?: string;
}

export function LinkRows({ links, className }: { links: DescribedLink[]; className?: string }) {
  return (
    <ul className={classNames('grid', className)}>
      {links.map(({ name, href, about }) => (
        <li key={href} className="border-t border-hairline">
          <LinkRow href={href} className="h-full min-h-16 gap-4 py-4">
            <span>
              {about && <span className="mb-1 block text-caption font-normal text-accent">{about}</span>}
              {name}
            </span>
          </LinkRow>
        </li>
      ))}
    </ul>
  );
}

export function LinkRow({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classNames('group flex items-center justify-between font-medium wrap-anywhere', className)}
    >
      {children}
      <ArrowRight
        size={18}
        aria-hidden="true"
        className="shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
      />
    </a>
  );
}

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-hairline px-3.5 text-small text-soft transition-colors hover:border-edge hover:text-text aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action';

/** Choices in balanced rows: links, or inert buttons (docs/product.md#inert-controls). */
export function Choices({ label, choices, className }: { label: string; choices: Choice[]; className?: string }) {
  return (
    <ul aria-label={label} className={classNames('-mr-2 -mb-2 text-balance', className)}>
      {choices.map(({ name, href, isCurrent }) => (
        <li key={name} className="mr-2 mb-2 inline-block align-top">
          {href ? (
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className={look}>
              {name}
            </a>
          ) : (
            <button type="button" aria-current={isCurrent || undefined} className={look}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function BackLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className="not-printed inline-flex min-h-11 items-center gap-2 text-small text-soft hover:text-text">
      <ArrowLeft size={18} aria-hidden="true" />
      {name}
    </a>
  );
}

export function Dateline({ parts }: { parts: string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-caption text-faint">
      {parts.map((part, index) => (
        <span key={part} className={index === 0 ? 'text-accent' : undefined}>
          {part}
        </span>
      ))}
    </p>
  );
}

export function PostDateline({ post, more = [] }: { post: Post; more?: string[] }) {
  return <Dateline parts={[post.category, ...post.alsoIn, post.day, post.readTime, ...more]} />;
}

export function WebinarTime({ webinar }: { webinar: Webinar }) {
  return (
    <p className="text-small font-medium text-signal">
      <time dateTime={webinar.starts.toISOString()}>{webinar.day}</time>
      <span className="text-faint"> · {webinar.hours}</span>
    </p>
  );
}

interface ActOrAskProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> {
  href?: string | undefined;
  ask: { name: string; subject: string } | undefined;
  title: string;
  titleId: string;
  variant: ButtonVariant;
  children: ReactNode;
}

/** A link, or a button that does nothing beside one that opens the contact form with a subject about this title. */
export function ActOrAsk({ href, ask, title, titleId, variant, children, ...tab }: ActOrAskProps) {
  const look = { variant, 'aria-describedby': titleId };
  if (href) {
    return (
      <ButtonLink href={href} {...look} {...tab}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <>
      {ask && (
        <ButtonLink href={enquiryHref({ subject: fill(ask.subject, { title }) })} {...look}>
          {ask.name}
        </ButtonLink>
      )}
      <Button variant="still" aria-describedby={titleId}>
        {children}
      </Button>
    </>
  );
}

/** Returns the attributes of a link that opens a tab of its own, unless it leads to a page of this site. */
export function ownTab(url: string) {
  return url.startsWith('/') ? undefined : { target: '_blank', rel: 'noopener noreferrer' };
}
