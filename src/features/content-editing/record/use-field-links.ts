import { useEffect, useEffectEvent } from 'react';
import { type FieldPath, idOf, pathOf } from '../form/paths.ts';

/** RJSF and what opens may need more than one frame, and until then the nearest part around the field would be found. */
const renderMs = 60;

/**
 * Goes to a field: opens what it lies in and puts the focus into it.
 *
 * @param setOpened opens a part of the form
 */
export function useFieldLinks(setOpened: (id: string, isOpen: boolean) => void): (field: string) => void {
  const goTo = (field: string) => {
    const path = pathOf(field);
    for (let length = 1; length <= path.length; length += 1) setOpened(idOf(path.slice(0, length)), true);
    setTimeout(() => focusField(path), renderMs);
  };
  const follow = useEffectEvent(() => {
    const field = decodeURIComponent(location.hash.slice(1));
    if (field !== '') goTo(field);
  });
  useEffect(() => {
    follow();
    const listen = () => follow();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  return goTo;
}

/** The element of the field, or of the nearest part around it that can be found. */
function focusField(path: FieldPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const id = idOf(path.slice(0, length));
    const element =
      document.getElementById(id) ??
      document.getElementById(`${id}.toggle`) ??
      document.getElementById(`${id}.place`) ??
      (length === 1 ? document.getElementById(String(path[0])) : null);
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
