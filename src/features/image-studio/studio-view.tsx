import type { ReactNode, SubmitEvent } from 'react';
import { fill } from '../../../language/fill.ts';
import type { StudioWords } from '../../content/generate-image.ts';
import { PrivacyNote } from '../../forms/form-parts.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import './image-studio.css';

interface StudioViewProps {
  words: StudioWords;
  prompt: string;
  picture?: { imageUrl: string; prompt: string } | undefined;
  isGenerating?: boolean;
  /** The error, or advice on how to avoid it. */
  problem?: string | undefined;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  example?: ReactNode;
  children?: ReactNode;
}

/** The page's button, picture and download. Without JavaScript the form is posted to a page that shows the picture. */
export function StudioView(props: StudioViewProps) {
  const { words, prompt, picture, isGenerating = false, problem, onSubmit, example, children } = props;
  const caption = picture?.prompt ?? fill(words.next, { prompt });
  const file = { href: picture?.imageUrl ?? '', download: `${words.file}.webp` };
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col lg:col-span-4">
        {children}
        <form
          method="post"
          action="/generate-image/picture"
          onSubmit={onSubmit}
          aria-busy={isGenerating}
          className="mt-8 flex flex-wrap gap-3"
        >
          <input type="hidden" name="prompt" value={prompt} />
          <SubmitButton isPending={isGenerating} waiting={words.generating} className="max-sm:w-full sm:min-w-44">
            {words.generate}
          </SubmitButton>
          {picture && !onSubmit ? (
            <ButtonLink variant="secondary" className="max-sm:w-full" {...file}>
              {words.download}
            </ButtonLink>
          ) : (
            <Button
              variant="secondary"
              className="max-sm:w-full"
              disabled={!picture}
              onClick={() => Object.assign(document.createElement('a'), file).click()}
            >
              {words.download}
            </Button>
          )}
          <PrivacyNote words={words.privacy} className="w-full text-caption text-faint" />
        </form>
      </div>
      <figure className="lg:col-span-8">
        {/* It keeps its shape, so that nothing shifts. */}
        <div
          className="studio-preview relative aspect-16/10 overflow-hidden border border-hairline bg-sunken max-sm:-mx-(--gutter) max-sm:border-x-0 sm:rounded-card"
          data-generating={isGenerating || undefined}
        >
          {picture ? <img src={picture.imageUrl} alt={words.alt} width={1600} height={1000} /> : example}
          {isGenerating && <div className="studio-progress absolute inset-x-0 top-0 h-[3px]" aria-hidden="true" />}
        </div>
        <figcaption className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-small text-faint">
          <span className="min-h-12 max-w-[34rem] flex-1 basis-72" role={problem ? 'alert' : undefined}>
            {problem ? <strong className="font-medium text-danger">{problem}</strong> : `${caption}.`}
          </span>
          <span className="tabular-nums text-caption">{words.size}</span>
        </figcaption>
      </figure>
    </div>
  );
}
