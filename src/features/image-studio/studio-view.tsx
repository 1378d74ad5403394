import type { ReactNode, SubmitEvent } from 'react';
import { fill } from '../../../language/fill.ts';
import type { StudioWords } from '../../content/generate-image.ts';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Preview } from './preview.tsx';
import './image-studio.css';

interface StudioViewProps {
  words: StudioWords;
  /** The prompt of the next press. */
  prompt: string;
  picture?: { imageUrl: string; prompt: string } | undefined;
  isGenerating?: boolean;
  /** The error, or advice about it. */
  problem?: string | undefined;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The button that saves the picture. Without a picture it is disabled. */
  download?: ReactNode;
  children?: ReactNode;
}

/**
 * The button, picture and download of the page. Without JavaScript the form is posted to a page that shows the picture.
 */
export function StudioView(props: StudioViewProps) {
  const { words, prompt, picture, isGenerating = false, problem, onSubmit, download, children } = props;
  const caption = picture?.prompt ?? fill(words.next, { prompt });
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col justify-center lg:col-span-4">
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
          {download ?? (
            <Button variant="secondary" className="max-sm:w-full" disabled>
              {words.download}
            </Button>
          )}
          <PrivacyNote words={words.privacy} className="w-full text-caption text-faint" />
        </form>
      </div>
      <figure className="lg:col-span-8">
        <Preview picture={picture?.imageUrl} alt={words.alt} isGenerating={isGenerating} seconds={words.seconds} />
        <figcaption className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-small text-faint">
          <span className="min-h-12 max-w-[34rem] flex-1 basis-72" role={problem ? 'alert' : undefined}>
            {problem ? <strong className="font-medium text-danger">{problem}</strong> : `${caption}.`}
          </span>
          <span className="font-mono text-caption">{words.size}</span>
        </figcaption>
      </figure>
    </div>
  );
}
