import { useEffect, useState } from 'react';
import { fill } from '../../language/fill.ts';

/** Seconds that one waits without wondering. */
const unwondering = 3;

interface PreviewProps {
  /** The address of the picture, when there is one. */
  picture: string | undefined;
  alt: string;
  isGenerating: boolean;
  /** Says how long that has taken: `{count} seconds`. */
  seconds: string;
}

/** The panels of a dashboard as an outline: x, y, width and height on a ground of 160 by 100, and when each lights up. */
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

/**
 * Where the picture appears, always of its shape so that nothing moves. Before the first there is the outline of a
 * dashboard; while one is made, its panels light up in turn and a line runs along the top, as long as it takes.
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

/** Counts from when it appears. */
function Elapsed({ seconds }: { seconds: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((last) => last + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (count < unwondering) return null;
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
      <path className="studio-signal" d="M28 52C40 52 42 38 54 40S72 50 80 42 94 34 100 36" />
      <circle className="studio-node" cx="100" cy="36" r="1.4" />
      <path d="M5 14h12M5 21h12M5 28h12M5 35h12M5 42h12" />
      <path d="M108 48l14-6 10 6 12-12 12 4" />
      {panels.map(([x, y, width, height, delay]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.6" className={delay} />
      ))}
    </svg>
  );
}
