import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** The time between two tabs, and the pause after a selection (docs/product.md#capability-tabs). */
const advanceMs = 3000;
const restMs = 10_000;

interface AutoAdvance {
  index: number;
  /** True while the next tab is scheduled. */
  isAdvancing: boolean;
  /** False after the visitor pressed pause. */
  isPlaying: boolean;
  select(index: number): void;
  togglePlaying(): void;
}

/**
 * Selects one of `count` tabs: the next every 3 seconds, and the first after the last. A selection pauses for 10
 * seconds. It also stops while the visitor hovers or focuses the tabs, while the page is hidden or the pause button is
 * pressed, and if motion is unwanted.
 *
 * @param selected the selection from before the tabs were awake
 */
export function useAutoAdvance(count: number, isInteracting: boolean, selected?: number): AutoAdvance {
  const [index, setIndex] = useState(selected ?? 0);
  const [isPlaying, setIsPlaying] = useState(true);
  /** Counts selections, so that each restarts the pause; 0 without a pause. */
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
