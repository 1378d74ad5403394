import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** The time between two tabs, and the pause after a selection (docs/product.md#capability-tabs). */
const advanceMs = 3000;
const selectionPauseMs = 10_000;

/**
 * Shows the next of `count` tabs every 3 seconds, in a loop. A selection pauses it for 10 seconds. It also pauses while
 * the visitor hovers over or focuses the tabs, while the page is hidden, after the pause button is pressed, and if the
 * visitor prefers reduced motion.
 */
export function useAutoAdvance(count: number, isInteracting: boolean) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  /** Counts selections, so that each one restarts the pause; 0 if there is no pause. */
  const [pauseId, setPauseId] = useState(0);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isAdvancing = count > 0 && isPlaying && pauseId === 0 && !isInteracting && !prefersReducedMotion;

  useEffect(() => {
    if (pauseId === 0) return;
    const timer = setTimeout(() => setPauseId(0), selectionPauseMs);
    return () => clearTimeout(timer);
  }, [pauseId]);

  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), advanceMs);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  return {
    index,
    isAdvancing,
    isPlaying: isPlaying && !prefersReducedMotion,
    select(chosen: number) {
      setIndex(chosen);
      setPauseId((selections) => selections + 1);
    },
    togglePlaying: () => setIsPlaying(!isPlaying),
  };
}

/**
 * Tracks whether visitors interact with an element: the pointer is over it, the keyboard focus is in it, or the page is
 * hidden. Focus after a click does not count, although `:focus-visible` would match it.
 */
export function useInteraction() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    update();
    // A link may have had the focus before hydration.
    setIsFocused(document.querySelector('.capability-tabs :focus-visible') !== null);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  return {
    isInteracting: isHovered || isFocused || isHidden,
    handlers: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onPointerDown: () => {
        isPressed.current = true;
        setIsFocused(false);
      },
      onKeyDown: () => setIsFocused(true),
      onFocus: () => {
        if (!isPressed.current) setIsFocused(true);
        isPressed.current = false;
      },
      onBlur: () => setIsFocused(false),
    },
  };
}
