import { z } from 'zod';

/** The shape of `content/figures.yaml`: every figure that the company claims, by key. */
export const figuresSchema = z.record(z.string(), z.string()).meta({
  title: 'Figures',
  description: 'Records name a figure by its key, and any text as {figures.key}. Each stands here once.',
});
