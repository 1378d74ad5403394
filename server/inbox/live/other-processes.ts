/** What happened: something of this kind arrived in the inbox, or something else about it changed. */
export type LiveKind = 'enquiry' | 'newsletter' | 'change';

/** How the processes that share a database hear of each other's changes. */
export interface OtherProcesses {
  /** Tells the others. A fault is reported, not thrown: they see the change when they next look. */
  tell(kind: LiveKind): void;
  /** Begins to hear the others. */
  listen(): void;
  /** Hears them no more, and holds nothing open. */
  rest(): void;
}
