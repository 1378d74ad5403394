import { getCompany, getLayoutWords } from '../content/site.ts';
import { readSvg } from '../ui/svg-file.ts';
import mark from './mark.svg?raw';

const { viewBox, shapes } = readSvg(mark);
const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number);
const hasName = width > 2 * height;

export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

export function Logo() {
  const { name } = getCompany();
  return (
    <a href="/" aria-label={getLayoutWords().logo} className="flex min-h-11 min-w-0 items-center gap-2 text-text">
      {hasName ? (
        <Mark className="h-8 w-auto max-w-full" />
      ) : (
        <>
          <Mark className="-ml-1 size-7 shrink-0" />
          <span className="line-clamp-2 text-[1.1875rem] leading-tight font-semibold tracking-[-0.03em]">{name}</span>
        </>
      )}
    </a>
  );
}
