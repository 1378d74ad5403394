import { useEffect, useRef, useState } from 'react';

/**
 * Returns true while the pointer is over a part, the keyboard is in it, or the page is hidden. The focus that a click
 * leaves behind does not count, although `:focus-visible` would match it.
 */
export function useInteraction() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    const follow = () => setIsHidden(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
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
