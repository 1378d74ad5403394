/** The keys while writing a reply or a note, for the help. A Mac has Command in place of Ctrl. */
export const writingKeys = [
  { keys: ['Ctrl ↵'], name: 'send', help: 'Send the reply, or save the note' },
  { keys: ['Ctrl /'], name: 'saved', help: 'Insert a saved reply' },
] as const;

/** Returns true for a key with Ctrl, or Command on a Mac. */
export function isWritingKey(event: { key: string; ctrlKey: boolean; metaKey: boolean }, key: 'Enter' | '/'): boolean {
  return event.key === key && (event.ctrlKey || event.metaKey);
}
