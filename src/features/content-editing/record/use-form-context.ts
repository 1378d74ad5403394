import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  CollectionSummary,
  ContentFault,
  FormDefinition,
  RecordKey,
} from '../../../../contract/content-editing/calls.ts';
import { type FieldPath, isObject, isSameRecord, parsePath } from '../../../../contract/content-editing/fields.ts';
import type { FormState } from '../form/parts.tsx';
import { fieldId } from '../form/schema.ts';
import { useOverview } from '../queries.ts';
import type { Editing } from './use-editing.ts';

export function useFormContext(
  { names }: FormDefinition,
  { edited, set }: Pick<Editing, 'edited' | 'set'>,
  faults: FormState['faults'],
): FormState {
  const { data: overview } = useOverview();
  const titles = useMemo(() => titlesByKey(overview?.collections ?? []), [overview]);
  const chartData = isObject(edited.data) ? edited.data.charts : null;
  const charts = useMemo(() => listCharts(chartData), [chartData]);
  const { openStates, setOpened } = useOpenParts();
  return useMemo(
    () => ({
      ...{ set, faults, openStates, setOpened, names, charts },
      findTitle: (kind, name) => titles.get(`${collectionsByKind[kind] ?? 'page'} ${name.replace(/#.*$/, '')}`),
    }),
    [set, faults, openStates, setOpened, names, titles, charts],
  );
}

/** The collection of each kind of reference. Other kinds refer to pages, and not every page has a record. */
const collectionsByKind: Record<string, string> = {
  article: 'blog',
  capability: 'capabilities',
  'catalogue entry': 'catalogue',
  'catalogue category': 'catalogueCategories',
  whitepaper: 'whitepapers',
  receipt: 'receipts',
};

function titlesByKey(collections: CollectionSummary[]): Map<string, string> {
  return new Map(
    collections.flatMap(({ name, records }) =>
      records.flatMap(({ id, title, page }): [string, string][] => [
        [`${name} ${id}`, title],
        [`page ${page}`, title],
      ]),
    ),
  );
}

function listCharts(data: unknown): FormState['charts'] {
  const charts = Array.isArray(data) ? data : [];
  return charts.filter(isObject).map(({ id, title }) => ({ id: String(id ?? ''), title: String(title ?? '') }));
}

const linkedPath = () => parsePath(decodeURIComponent(location.hash.slice(1)));

/**
 * Tracks the parts that the editor or a link opened or closed. If the address contains a field, the field gets the
 * focus.
 */
function useOpenParts() {
  const [openStates, setParts] = useState<FormState['openStates']>(() => openAncestors(new Map()));
  const setOpened = useCallback(
    (id: string, isOpen: boolean) => setParts((parts) => new Map(parts).set(id, isOpen)),
    [],
  );
  useEffect(() => {
    focusLinked();
    const follow = () => {
      flushSync(() => setParts(openAncestors));
      focusLinked();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return { openStates, setOpened };
}

function openAncestors(parts: FormState['openStates']): FormState['openStates'] {
  const path = linkedPath();
  return new Map([...parts, ...path.map((_, index) => [fieldId(path.slice(0, index + 1)), true] as const)]);
}

/** Focuses the field, or the nearest part around it. The text of an article has the id `text`. */
function focusLinked(path: FieldPath = linkedPath()): void {
  if (path.length === 0) return;
  const id = fieldId(path);
  const ids = [id, `${id}.toggle`, `${id}.place`, ...(path.length === 1 ? [String(path[0])] : [])];
  const element = ids.map((one) => document.getElementById(one)).find(Boolean);
  if (!element) {
    focusLinked(path.slice(0, -1));
    return;
  }
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

/** Returns the errors to show beside fields. Missing values are only listed above the form: a new record has many. */
export function faultsByField(faults: ContentFault[], record: RecordKey): Map<string, string> {
  const own = faults.filter(
    (fault) => isSameRecord(fault, record) && fault.field !== '' && fault.text !== 'is missing',
  );
  return new Map(own.map(({ field, text }) => [fieldId(parsePath(field)), text]));
}
