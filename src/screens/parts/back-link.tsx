import { ArrowLeft } from 'lucide-react';

export function BackLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className="not-printed inline-flex min-h-11 items-center gap-2 text-small text-soft hover:text-text">
      <ArrowLeft size={18} aria-hidden="true" />
      {name}
    </a>
  );
}
