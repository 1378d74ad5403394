import { z } from 'zod';

/** The signal drawn down the margin of a page. */
export const trace = z.enum(['heartbeat', 'payments', 'stock', 'vibration', 'lesson']).optional().meta({
  title: 'Signal in the margin',
  description: 'Drawn down the page as visitors scroll. If empty, there is none.',
});

export type Trace = NonNullable<z.infer<typeof trace>>;
