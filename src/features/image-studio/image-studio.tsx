import { type ReactNode, type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import type { StudioWords } from '../../content/generate-image.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { nextPrompt, requestPicture } from './picture.ts';
import { StudioView } from './studio-view.tsx';

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
