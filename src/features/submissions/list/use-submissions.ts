import { useState } from 'react';
import { viewerZone } from '../time-zone.ts';
import { listParameters, readView, type View } from '../view/view.ts';
import { useList } from './use-list.ts';

/** The list that answers to the view, in the time zone of the viewer or the one that the server knows. */
export function useSubmissions(view: View) {
  const [zone, setZone] = useState(viewerZone);
  const list = useList(new URLSearchParams({ ...listParameters(view), zone }).toString());
  if (list.isZoneUnknown && zone !== 'UTC') setZone('UTC');
  return { list, zone, shownView: readView(list.shownQuery) };
}
