import { z } from 'zod';

/** The signal drawn down the margin of a page. */
export const trace = z
  .enum(['heartbeat', 'payments', 'stock', 'vibration', 'lesson'])
  .optional()
  .meta({ title: 'Signal in the margin', description: 'Drawn down the page while it is read. If empty, none.' });

export type Trace = NonNullable<z.infer<typeof trace>>;
