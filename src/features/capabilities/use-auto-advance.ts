import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** The time between two tabs, and the pause after a selection (docs/product.md#capability-tabs). */
const advanceMs = 3000;
const selectionPauseMs = 10_000;

/**
 * Shows the next of `count` tabs every 3 seconds, in a loop. A selection pauses it for 10 seconds. It also pauses while
 * the visitor hovers over or focuses the tabs, while the page is hidden, after the pause button is pressed, and if the
 * visitor prefers reduced motion.
 */
export function useAutoAdvance(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  /** Counts selections, so that each one restarts the pause; 0 if there is no pause. */
  const [pauseId, setPauseId] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  /** Focus after a press does not count. `:focus-visible` would match it, because Radix focuses the tab by script. */
  const isPressed = useRef(false);
  /** A tapped tab matches `:hover` until the next tap elsewhere. */
  const isTouched = useRef(false);
  useEffect(() => {
    // A tap may have come before hydration.
    isTouched.current = !matchMedia('(hover: hover)').matches;
  }, []);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isAdvancing = count > 0 && isPlaying && pauseId === 0 && !prefersReducedMotion;

  useEffect(() => {
    if (pauseId === 0) return;
    const timer = setTimeout(() => setPauseId(0), selectionPauseMs);
    return () => clearTimeout(timer);
  }, [pauseId]);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => {
      const isHovered = !isTouched.current && root.current?.matches(':hover');
      const isFocused = !isPressed.current && root.current?.querySelector(':focus-visible');
      if (!document.hidden && !isHovered && !isFocused) setIndex((current) => (current + 1) % count);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  return {
    index,
    isPlaying: isPlaying && !prefersReducedMotion,
    select(chosen: number) {
      setIndex(chosen);
      setPauseId((selections) => selections + 1);
    },
    togglePlaying: () => setIsPlaying(!isPlaying),
    watched: {
      ref: root,
      onPointerMove({ pointerType }: PointerEvent) {
        isTouched.current = pointerType === 'touch';
      },
      onPointerDown({ pointerType }: PointerEvent) {
        isPressed.current = true;
        isTouched.current = pointerType === 'touch';
      },
      /** Also called after Tab has moved the focus to the tabs. */
      onKeyUp() {
        isPressed.current = false;
      },
    },
  };
}
