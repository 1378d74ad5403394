/** What `lucide-react` calls an icon in its code: `circuit-board` is `CircuitBoard` there. */
export function iconKey(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
