import { useEffect, useEffectEvent } from 'react';
import { type FieldPath, parsePath } from '../../../../contract/content-editing/fields.ts';
import { fieldId } from '../form/paths.ts';

/** A part that opens may need more than one frame. */
const renderMs = 60;

/**
 * Goes to the field in the page's address: it opens the parts around it and focuses it.
 *
 * @param setOpened opens a part of the form
 */
export function useFieldLinks(setOpened: (id: string, isOpen: boolean) => void): void {
  const follow = useEffectEvent(() => {
    const path = parsePath(decodeURIComponent(location.hash.slice(1)));
    for (let length = 1; length <= path.length; length += 1) setOpened(fieldId(path.slice(0, length)), true);
    setTimeout(() => focusField(path), renderMs);
  });
  useEffect(() => {
    follow();
    const listen = () => follow();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
}

/** Focuses the field, or the nearest part around it. The text of an article has the id `text`. */
function focusField(path: FieldPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const id = fieldId(path.slice(0, length));
    const ids = [id, `${id}.toggle`, `${id}.place`, ...(length === 1 ? [String(path[0])] : [])];
    const element = ids.map((one) => document.getElementById(one)).find(Boolean);
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
