import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { downloadPicture } from './download-picture.ts';
import { promptOf } from './next-prompt.ts';
import { GenerationError, requestPicture } from './request-picture.ts';
import { StudioView, type StudioWords } from './studio-view.tsx';

interface ImageStudioProps {
  /** The prompts of successive presses. */
  prompts: string[];
  words: StudioWords;
  children?: ReactNode;
}

/**
 * The image page at work (docs/product.md#image-generation): idle, generating, image shown. When another picture
 * fails, the one before stays.
 */
export function ImageStudio({ prompts, words, children }: ImageStudioProps) {
  const [press, setPress] = useState(0);
  const [isGenerating, setIsGenerating] = useState(false);
  const [picture, setPicture] = useState<{ imageUrl: string; prompt: string }>();
  const [advice, setAdvice] = useState<string>();
  const seconds = useSeconds(isGenerating);
  const prompt = promptOf(prompts, press);

  async function generate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isGenerating) return;
    setIsGenerating(true);
    setAdvice(undefined);
    try {
      setPicture({ imageUrl: await requestPicture(prompt), prompt });
      setPress(press + 1);
      toast.success('Image generated successfully!');
    } catch (error) {
      console.error(error);
      setAdvice(error instanceof GenerationError ? error.advice : undefined);
      toast.error('Failed to generate image. Please try again.');
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
        seconds={seconds}
        problem={advice}
        onSubmit={generate}
        download={
          picture && (
            <Button variant="secondary" className="max-sm:w-full" onClick={() => downloadPicture(picture.imageUrl)}>
              Download Image
            </Button>
          )
        }
      >
        {children}
      </StudioView>
      <p role="status" className="for-screen-readers">
        {isGenerating && 'Generating the image'}
      </p>
      <Toaster />
    </>
  );
}

/** Counts the seconds that something takes. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isRunning]);
  return seconds;
}
