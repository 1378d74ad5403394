import { useEffect, useRef, useState } from 'react';

/**
 * Tracks interaction with an element: the pointer is over it, the keyboard focus is in it, or the page is hidden. Focus
 * left by a click does not count, although `:focus-visible` would match it.
 */
export function useInteraction() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    update();
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
