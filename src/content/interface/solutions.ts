import { z } from 'zod';
import { note } from '../shared.ts';
import { closingLinks, text } from './words.ts';

/** The shape of `content/interface/solutions.yaml`. */
export const solutionsSchema = z.strictObject({
  breadcrumb: text,
  industry: z.strictObject({
    solutions: text,
    cases: text,
    challenge: text,
    solution: text,
    results: text,
    allCases: text,
    closing: closingLinks,
  }),
  dataStrategy: z.strictObject({ services: text, closing: closingLinks }),
  /** `counting` stands below the figures, `note` below the buttons. */
  sector: z.strictObject({
    state: text,
    counting: note.optional(),
    note: note.optional(),
    closing: closingLinks,
  }),
});

export type SolutionsWords = z.infer<typeof solutionsSchema>;
