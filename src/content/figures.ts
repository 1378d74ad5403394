import { z } from 'zod';

/** The shape of `content/figures.yaml`: every figure that the company claims, by key. */
export const figuresSchema = z.record(z.string(), z.string()).meta({
  title: 'Figures',
  description: 'Records refer to a figure by its key, texts by {figures.key}. List each figure once.',
});
