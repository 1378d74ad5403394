import { isAvailable } from './available.ts';
import type { Metric, ReceiptRecord } from './figures.ts';
import { getOnlyRecord, getRecord, getRecords } from './records.ts';

export type Receipt = NonNullable<ReturnType<typeof findReceipt>>;

export function figureReceipt(key: string): Receipt | undefined {
  return findReceipt(key, ({ figures = [] }) => (figures as string[]).includes(key));
}

export function metricReceipts(path: string): Partial<Record<Metric, Receipt>> {
  const metrics: Metric[] = ['roi', 'payback', 'savings', 'efficiency'];
  const id = path.replaceAll('/', '-');
  return Object.fromEntries(
    metrics.map((name) => [name, findReceipt(`${name}${id}`, ({ metrics: those }) => those?.includes(name), path)]),
  );
}

function findReceipt(id: string, matches: (record: ReceiptRecord) => boolean | undefined, page?: string) {
  const found = getRecords('receipts').find(({ data }) => matches(data))?.data;
  return found && { ...toReceipt(id, found), href: page ? `${page}#${id}` : findShownFigure(found.figures) };
}

/** A result has no key in `content/figures.yaml`, so it names its receipt, whose title becomes its label. */
export function resultReceipt(id: string, record: string | undefined): Receipt | undefined {
  return record ? toReceipt(id, getRecord('receipts', record).data) : undefined;
}

function toReceipt(id: string, record: ReceiptRecord) {
  return { id, title: record.title, href: undefined as string | undefined, lines: receiptLines(record) };
}

/** Home has no room for receipts, so its figures link to the one of these figures that /trust shows. */
function findShownFigure(figures: string[] = []): string | undefined {
  const page = isAvailable('/trust') && getRecords('pages').find(({ id }) => id === 'trust');
  const sections = page ? page.data.sections : [];
  const shown = sections.flatMap((section) => (section.kind === 'figures' ? section.stats : []));
  const first = shown.find(({ figure }) => figures.includes(figure));
  return first && `/trust#${first.figure}`;
}

function receiptLines(record: ReceiptRecord) {
  const { receipt: labels } = getOnlyRecord('interface-pages');
  return (['counted', 'period', 'baseline', 'method', 'by', 'date'] as const).flatMap((name) => {
    const text = record[name];
    return text ? [{ label: labels[name], text }] : [];
  });
}
