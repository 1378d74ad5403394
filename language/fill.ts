/**
 * A text with its placeholders filled in: `{company} blog`.
 *
 * @throws when the text has a placeholder without a value, which the schemas of `content/` rule out
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}}`);
    return String(value);
  });
}
