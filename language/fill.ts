/**
 * Fills in the placeholders of a text: `{company} blog`.
 *
 * @throws if a placeholder has no value, which the schemas of `content/` rule out
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}}`);
    return String(value);
  });
}
