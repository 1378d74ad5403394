import { isAvailable } from './available.ts';
import type { Metric, ReceiptRecord } from './figures.ts';
import { getOnlyRecord, getRecords } from './records.ts';

export type Receipt = NonNullable<ReturnType<typeof findReceipt>>;

export function figureReceipt(key: string): Receipt | undefined {
  return findReceipt(key, ({ figures = [] }) => (figures as string[]).includes(key));
}

export function metricReceipts(path: string): Partial<Record<Metric, Receipt>> {
  const metrics: Metric[] = ['roi', 'payback', 'savings', 'efficiency'];
  const id = path.replaceAll('/', '-');
  return Object.fromEntries(
    metrics.map((name) => [name, findReceipt(`${name}${id}`, ({ metrics: those }) => those?.includes(name))]),
  );
}

/** The receipts of Home's figures, and of the case studies' results if Home shows one. */
export function listHomeReceipts() {
  const { hero, embedded, about, more = [], proof } = getOnlyRecord('home-page');
  const stats = [
    ...(hero.stats ?? []),
    ...(hero.results?.stats ?? []),
    ...(embedded?.metrics ?? []),
    ...(about?.stats ?? []),
    ...more.flatMap((section) => (section.kind === 'figures' ? section.stats : [])),
  ];
  const figures = stats.map(({ figure }) => figure);
  return getRecords('receipts')
    .filter(({ data }) => data.figures?.some((key) => figures.includes(key)) || (proof && data.metrics))
    .map(({ id, data }) => ({ id, title: data.title, lines: receiptLines(data) }));
}

function findReceipt(id: string, matches: (record: ReceiptRecord) => boolean | undefined) {
  const found = getRecords('receipts').find(({ data }) => matches(data));
  if (!found) return undefined;
  // A site without /trust shows receipts, but no links to them.
  const href = isAvailable('/trust') ? `/trust#${found.id}` : undefined;
  return { id: `receipt-${id}`, href, lines: receiptLines(found.data) };
}

function receiptLines(record: ReceiptRecord) {
  const { receipt: labels } = getOnlyRecord('interface-pages');
  return (['counted', 'period', 'baseline', 'method', 'by', 'date'] as const).flatMap((name) => {
    const text = record[name];
    return text ? [{ label: labels[name], text }] : [];
  });
}
