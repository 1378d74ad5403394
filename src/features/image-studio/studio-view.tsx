import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { fill } from '../../../language/fill.ts';
import type { StudioWords } from '../../content/generate-image.ts';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
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

/** The elapsed time appears after this many seconds. */
const showSecondsAfter = 3;

interface PreviewProps {
  picture: string | undefined;
  alt: string;
  isGenerating: boolean;
  /** The elapsed time in words: `{count} seconds`. */
  seconds: string;
}

/** The panels of a dashboard on an area of 160 by 100: x, y, width and height, and the delay of each one's light. */
const panels = [
  [28, 12, 30, 12, ''],
  [61, 12, 30, 12, '[animation-delay:140ms]'],
  [94, 12, 30, 12, '[animation-delay:280ms]'],
  [127, 12, 29, 12, '[animation-delay:420ms]'],
  [28, 28, 76, 32, '[animation-delay:560ms]'],
  [108, 28, 48, 32, '[animation-delay:700ms]'],
  [28, 64, 46, 32, '[animation-delay:840ms]'],
  [78, 64, 36, 32, '[animation-delay:980ms]'],
  [118, 64, 38, 32, '[animation-delay:1120ms]'],
] as const;

/** The content of the panels as a line drawing: a bar chart of marks, and the lessons of a timetable. */
const bars = [9, 14, 11, 17, 21, 15, 19].map((height, index) => `M${112 + 6 * index} 56v-${height}h3.4v${height}z`);
const lessons = [
  [31, 71],
  [48, 71],
  [39.5, 77],
  [65, 77],
  [31, 83],
  [56.5, 83],
  [48, 89],
  [65, 89],
].map(([x, y]) => `M${x} ${y}h6.5v4h-6.5z`);

/**
 * The frame of the picture. It keeps its shape so that nothing shifts. At first it shows the outline of a dashboard.
 * While a picture is generated, the panels light up in turn and a line runs along the top.
 */
export function Preview({ picture, alt, isGenerating, seconds }: PreviewProps) {
  return (
    <div className="studio-preview" data-generating={isGenerating || undefined}>
      {!picture && <Outline />}
      {picture && <img src={picture} alt={alt} width={1600} height={1000} className="studio-picture" />}
      {isGenerating && <div className="studio-progress" aria-hidden="true" />}
      {isGenerating && <Elapsed seconds={seconds} />}
    </div>
  );
}

/** Counts the seconds since its first rendering. */
function Elapsed({ seconds }: { seconds: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((last) => last + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (count < showSecondsAfter) return null;
  return (
    <p aria-hidden="true" className="studio-seconds">
      {fill(seconds, { count })}
    </p>
  );
}

function Outline() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 100" className="studio-outline">
      <path d="M22 0V100M22 8H160" />
      {panels.map(([x, y, width, height, delay]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.6" className={delay} />
      ))}
      <path
        className="studio-drawn"
        d="M5 14h12M5 21h9M5 28h12M5 35h7M5 42h10M32 16h9M32 20h15M65 16h9M65 20h11M98 16h9M98 20h17M131 16h9M131 20h12M32 33h12M112 33h10M32 68h9M82 68h12M122 68h9M109 78h-3M109 84h-5M109 90h-4"
      />
      <path d="M32 56h68M32 50h68M32 44h68" strokeDasharray="3 6" />
      <path className="studio-filled" d={[...bars, ...lessons].join('')} />
      <circle cx="93" cy="82" r="9" className="studio-ring" />
      <path className="studio-ring studio-share" d="M93 73a9 9 0 1 1 -8.6 11.6" />
      <path d="M118 76l12 4 9 -9 17 5M126 96l4 -16M139 71l5 25" />
      <path className="studio-signal" strokeDasharray="2 6" d="M122 91l7.4 -8.6 12 3.6 8 -10" />
      <path className="studio-signal" d="M28 52C40 52 42 38 54 40S72 50 80 42 94 34 100 36" />
      <circle className="studio-node" cx="100" cy="36" r="1.4" />
      <circle className="studio-pin" cx="149.4" cy="76" r="1.6" />
    </svg>
  );
}
