import type { Report } from '../../src/features/roi-estimator/report.ts';

/** What the picture worker is asked to do. A report of an estimate is a picture on paper. */
export type PictureTask =
  | { kind: 'draw'; prompt: string; seed?: string }
  | { kind: 'check'; bytes: Uint8Array }
  | { kind: 'report'; report: Report };

/** What it answers: the picture as WebP or the report as PDF, or why there is none. */
export type PictureAnswer = { picture: Uint8Array<ArrayBuffer> } | { error: string };
