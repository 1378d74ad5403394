import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Time between one tab and the next, and the rest after a selection (docs/product.md#capability-tabs). */
const advanceMs = 3000;
const restMs = 10_000;

interface AutoAdvance {
  index: number;
  /** True while the next tab is on its way. */
  isAdvancing: boolean;
  /** False after the visitor has pressed pause. */
  isPlaying: boolean;
  select(index: number): void;
  togglePlaying(): void;
}

/**
 * The selected one of `count` tabs: the next every 3 seconds, from the last to the first; a selection stops
 * that for 10 seconds. Off while the visitor interacts with them (hovered, focused) or the page is hidden, while paused, and where motion is
 * unwanted.
 *
 * @param selected what was selected before there were tabs
 */
export function useAutoAdvance(count: number, isInteracting: boolean, selected?: number): AutoAdvance {
  const [index, setIndex] = useState(selected ?? 0);
  const [isPlaying, setIsPlaying] = useState(true);
  /** Counts selections, so that each restarts the pause; 0 when there is none. */
  const [resting, setResting] = useState(selected === undefined ? 0 : 1);
  const isMotionUnwanted = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isAdvancing = isPlaying && resting === 0 && !isInteracting && !isMotionUnwanted;

  useEffect(() => {
    if (resting === 0) return;
    const timer = setTimeout(() => setResting(0), restMs);
    return () => clearTimeout(timer);
  }, [resting]);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), advanceMs);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  return {
    index,
    isAdvancing,
    isPlaying: isPlaying && !isMotionUnwanted,
    select(chosen) {
      setIndex(chosen);
      setResting((selections) => selections + 1);
    },
    togglePlaying: () => setIsPlaying(!isPlaying),
  };
}
