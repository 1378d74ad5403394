import type { Metric, ReceiptRecord } from './receipt.ts';
import { getOnlyRecord, getRecords } from './records.ts';

/** The explanation of how a figure was counted. */
export interface Receipt {
  /** Unique on the page. */
  id: string;
  /** The link to the receipt on /trust. */
  href: string;
  lines: { label: string; text: string }[];
}

/** Returns the receipt of one of the company's figures, if there is one. */
export function figureReceipt(key: string): Promise<Receipt | undefined> {
  return findReceipt(key, ({ figures = [] }) => (figures as string[]).includes(key));
}

/** Returns the receipts of the results of the case study at this path. */
export async function metricReceipts(path: string): Promise<Partial<Record<Metric, Receipt>>> {
  const metrics: Metric[] = ['roi', 'payback', 'savings', 'efficiency'];
  const found = await Promise.all(
    metrics.map((name) =>
      findReceipt(`${name}${path.replaceAll('/', '-')}`, ({ metrics: those }) => those?.includes(name)),
    ),
  );
  return Object.fromEntries(metrics.map((name, index) => [name, found[index]]));
}

/**
 * Returns the receipts of these figures and, if `hasMetrics`, of case studies' results, each once and in the list's
 * order.
 */
export async function listReceipts(figures: string[], hasMetrics: boolean) {
  const records = (await getRecords('receipts')).filter(
    ({ data }) => data.figures?.some((key) => figures.includes(key)) || (hasMetrics && data.metrics),
  );
  return Promise.all(
    records.map(async ({ data }) => ({ id: data.id, title: data.title, lines: await receiptLines(data) })),
  );
}

async function findReceipt(id: string, matches: (record: ReceiptRecord) => boolean | undefined) {
  const found = (await getRecords('receipts')).find(({ data }) => matches(data))?.data;
  if (!found) return undefined;
  return { id: `receipt-${id}`, href: `/trust#${found.id}`, lines: await receiptLines(found) };
}

async function receiptLines(record: ReceiptRecord) {
  const { receipt: labels } = await getOnlyRecord('interface-pages');
  return (['counted', 'period', 'baseline', 'method', 'by', 'date'] as const).flatMap((name) => {
    const text = record[name];
    return text ? [{ label: labels[name], text }] : [];
  });
}
