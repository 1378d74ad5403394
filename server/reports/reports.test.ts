import { expect, test } from 'vitest';
import type { Report } from '../../src/features/roi-estimator/report.ts';
import { Reports } from './reports.ts';

test('a report that cannot be made is answered so, and why is reported', async () => {
  const reported: unknown[] = [];
  const reports = new Reports((error) => reported.push(error));
  try {
    const broken = { company: null } as unknown as Report;
    expect(await reports.make(broken, '192.0.2.1', new AbortController().signal)).toEqual({ status: 503 });
    expect(reported).toEqual([expect.any(Error)]);
  } finally {
    await reports.close();
  }
});
