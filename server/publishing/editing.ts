import type { ContentFault, RecordKey } from '../../src/features/content-editing/calls.ts';

/** The editor who publishes. */
export interface Publisher {
  id: string;
  name: string;
  email: string;
}

/** A draft with the version that it had when it was published. */
export interface PublishedDraft extends RecordKey {
  version: number;
  /** What it began with: a hash of what was published before; null of a new record. */
  base: string | null;
}

/** What publishing needs of the editing of content (server/content-editing/). */
export interface EditedContent {
  drafts(): Promise<PublishedDraft[]>;
  /** The paths of what was uploaded and goes live with these drafts. */
  uploads(drafts: PublishedDraft[]): Promise<string[]>;
  /** What is wrong in the content as the drafts make it. */
  faults(): Promise<ContentFault[]>;
  /** Writes the content as these drafts make it into a folder; returns the paths of what was uploaded of it. */
  writeWorkingCopy(target: string, drafts: PublishedDraft[]): Promise<string[]>;
  /** Ends what was published: drafts that nobody has changed since, and what was uploaded and lies in the content now. */
  clearPublished(published: { drafts: PublishedDraft[]; uploads: string[] }, by: Publisher): Promise<void>;
}
