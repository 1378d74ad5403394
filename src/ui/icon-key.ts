/** Returns the name of an icon's export in `lucide-react`, such as `CircuitBoard` for `circuit-board`. */
export function iconKey(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
