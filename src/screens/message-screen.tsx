import { ButtonLink } from '../ui/button.tsx';

interface MessageScreenProps {
  label?: string;
  title: string;
  text?: string;
  link: { name: string; href: string };
}

/** A page that says one thing and offers one way on: not found, an error, a confirmation. */
export function MessageScreen({ label, title, text, link }: MessageScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      {label && <p className="label text-accent">{label}</p>}
      <h1 className="mt-4 text-h1">{title}</h1>
      {text && <p className="mt-5 max-w-[34rem] text-lead text-soft">{text}</p>}
      <ButtonLink href={link.href} className="mt-9">
        {link.name}
      </ButtonLink>
    </div>
  );
}

/** A plain text in place of a record that does not exist (docs/product.md#not-found-and-failures). */
export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}
