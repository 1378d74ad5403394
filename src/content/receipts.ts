import type { Metric, ReceiptRecord } from './receipt.ts';
import { getRecords, getSingle } from './records.ts';

/** The lines that say how a figure was counted. */
export interface Receipt {
  /** Once on a page. */
  id: string;
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

async function findReceipt(id: string, matches: (record: ReceiptRecord) => boolean | undefined) {
  const found = (await getRecords('receipts')).find(({ data }) => matches(data))?.data;
  if (!found) return undefined;
  const { receipt: labels } = await getSingle('interface-pages');
  const lines = (['counted', 'period', 'baseline', 'method', 'by', 'date'] as const).flatMap((name) => {
    const text = found[name];
    return text ? [{ label: labels[name], text }] : [];
  });
  return { id: `receipt-${id}`, lines };
}
