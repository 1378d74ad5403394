import { fill } from '../../../language/fill.ts';
import type { Embed, EmbedKind } from '../../content/embed.ts';
import { getPagesWords } from '../../content/site.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const permissions: Record<EmbedKind, string> = {
  video: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  map: 'fullscreen',
  calendar: '',
};

interface EmbedPanelProps {
  embed: Embed;
  className?: string | undefined;
  isTitled?: boolean;
}

/**
 * Holds the place of a video, map or calendar. Nothing is loaded from its service until the visitor presses the button
 * (src/features/embeds/load-embed.ts). The frame then covers the panel, so nothing moves.
 */
export function EmbedPanel({ embed, className, isTitled = true }: EmbedPanelProps) {
  const { title, service, kind, frame, link } = embed;
  const words = getPagesWords().embed;
  return (
    <figure
      className={classNames(
        'relative grid place-items-center rounded-card border border-hairline bg-raised p-5 text-center',
        kind === 'calendar' ? 'min-h-[80svh]' : 'aspect-video',
        className,
      )}
    >
      <div>
        {isTitled && <p className="text-h4 font-medium">{title}</p>}
        <p className="mt-2 text-small text-soft">{fill(words.notice, { service })}</p>
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          <Button
            className="needs-script"
            data-embed={frame}
            data-title={title}
            data-allow={permissions[kind]}
            data-frame={new URL(frame).origin}
          >
            {fill(words.load[kind], { service })}
          </Button>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {fill(words.open, { service })}
          </a>
        </div>
      </div>
      {/* A page may contain this several times, because browsers run a module once. */}
      <script type="module" src="/embed.js" />
    </figure>
  );
}

export function EmbedSection({ embed, isOnHome = false }: { embed: Embed; isOnHome?: boolean }) {
  return (
    <section className={isOnHome ? 'signal-start page-width py-section' : 'page-width py-16 lg:py-24'}>
      <h2 className="max-w-[16.3em] text-h2">{embed.title}</h2>
      <EmbedPanel embed={embed} className="mt-10" isTitled={false} />
    </section>
  );
}
