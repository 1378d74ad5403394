import type { WebinarsPage } from '../../content/webinar.ts';
import { Button } from '../../ui/button.tsx';

/**
 * The dialog that plays recordings (src/features/webinars/recording.ts). It shows the webinar's picture and fetches
 * nothing from the video host until its button is pressed.
 */
export function RecordingDialog({ words }: { words: WebinarsPage['list']['player'] }) {
  return (
    <dialog
      id="recording"
      aria-labelledby="recording-title"
      className="m-auto w-[min(60rem,calc(100%-2rem))] rounded-card border border-hairline bg-raised p-5 text-text backdrop:bg-scrim/70 sm:p-8"
    >
      <form method="dialog" className="mb-5 flex items-start justify-between gap-5">
        <p id="recording-title" className="text-h3 font-semibold tracking-tight" />
        <Button type="submit" variant="secondary">
          {words.close}
        </Button>
      </form>
      <div data-part="screen" className="aspect-video overflow-hidden rounded-card bg-sunken" />
      <div data-part="asking" className="mt-5 flex flex-wrap items-center gap-5">
        <Button autoFocus data-part="play">
          {words.play}
        </Button>
        <p data-part="notice" data-words={words.notice} className="max-w-[36rem] flex-1 text-small text-soft" />
      </div>
    </dialog>
  );
}
