interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string, type: string, sink: string) => string | null },
  ) => void;
}

/**
 * Allows the editor to read pasted HTML. It uses a `DOMParser`, whose document neither runs nor loads anything, and
 * takes text, headings, lists and links out of it. The policy of our pages refuses every text that becomes HTML; this
 * allows only that place.
 */
export function allowPasteParsing(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text, _type, sink) => (sink === 'DOMParser parseFromString' ? text : null),
  });
}
