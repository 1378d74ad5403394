import { type ReactNode, type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import type { Problem } from '../../../contract/forms/field-errors.ts';
import { fill } from '../../../language/fill.ts';
import type { StudioWords } from '../../content/generate-image.ts';
import { PrivacyNote } from '../../forms/form-parts.tsx';
import { sendJson } from '../../forms/send-json.ts';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import './image-studio.css';

/** A service may take a minute, may be retried once, and may have others to serve first. */
const timeoutMs = 150_000;

interface ImageStudioProps {
  prompts: string[];
  words: StudioWords;
  notices: string;
  example?: ReactNode;
  children?: ReactNode;
}

/**
 * The interactive part of the image page (docs/product.md#image-generation). It is idle, generating, or showing a
 * picture. If another picture fails, the previous one is kept.
 */
export function ImageStudio({ prompts, words, notices, example, children }: ImageStudioProps) {
  const [press, setPress] = useState(0);
  const [isGenerating, setIsGenerating] = useState(false);
  const [picture, setPicture] = useState<{ imageUrl: string; prompt: string }>();
  const [advice, setAdvice] = useState<string>();
  const prompt = nextPrompt(prompts, press, words.variation);

  async function generate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isGenerating) return;
    setIsGenerating(true);
    setAdvice(undefined);
    try {
      setPicture({ imageUrl: await requestPicture(prompt), prompt });
      setPress(press + 1);
      toast.success(words.success);
    } catch (error) {
      console.error(error);
      if (error instanceof Error && typeof error.cause === 'string') setAdvice(error.cause);
      toast.error(words.failure);
    }
    setIsGenerating(false);
  }

  return (
    <>
      <StudioView
        words={words}
        prompt={prompt}
        picture={picture}
        isGenerating={isGenerating}
        problem={advice}
        example={example}
        onSubmit={generate}
      >
        {children}
      </StudioView>
      <p role="status" className="for-screen-readers">
        {isGenerating && words.announcement}
      </p>
      <Toaster label={notices} />
    </>
  );
}

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
    <>
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12 items-end">
        <div className="lg:col-span-6 xl:pr-8">{children}</div>
        <form
          method="post"
          action="/generate-image/picture"
          onSubmit={onSubmit}
          aria-busy={isGenerating}
          className="flex flex-wrap gap-3 lg:col-span-6"
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
      <figure className="mt-10">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard */}
        <div className="relative">
          <section
            className="studio-preview rounded-card border border-hairline bg-sunken"
            data-generating={isGenerating || undefined}
            aria-label={words.alt}
            tabIndex={0}
          >
            {picture ? <img src={picture.imageUrl} alt={words.alt} width={1600} height={1000} /> : example}
          </section>
          {isGenerating && <div className="studio-progress absolute inset-x-0 top-0 h-[3px]" aria-hidden="true" />}
        </div>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard */}
        <figcaption className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-small text-faint">
          <span className="min-h-12 max-w-[34rem] flex-1 basis-72" role={problem ? 'alert' : undefined}>
            {problem ? <strong className="font-medium text-danger">{problem}</strong> : `${caption}.`}
          </span>
          <span className="tabular-nums text-caption">{words.size}</span>
        </figcaption>
      </figure>
    </>
  );
}

/**
 * Asks the server for a picture (docs/product.md#image-generation). The cause of an error is advice to the visitor, if
 * there is any.
 */
export async function requestPicture(prompt: string): Promise<string> {
  const response = await sendJson('POST', '/api/generate-image', { prompt }, timeoutMs);
  if (!response.isOk) {
    const { detail } = (response.body ?? {}) as Partial<Problem>;
    throw new Error(`Generating the image returned status ${response.status}`, {
      cause: response.status === 429 ? detail : undefined,
    });
  }
  const { imageUrl } = (response.body ?? {}) as { imageUrl?: unknown };
  if (typeof imageUrl !== 'string' || imageUrl === '') throw new Error('No image URL returned from generation');
  return imageUrl;
}

/**
 * Returns the prompt for the next picture. After the last prompt they repeat with a number, so that every picture is
 * different.
 */
export function nextPrompt(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
