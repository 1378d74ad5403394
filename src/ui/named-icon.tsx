import { icons, type LucideProps } from 'lucide-react';
import { iconKey } from './icon-key.ts';

/**
 * The icon that a record of `content/` names, such as `circuit-board`. Use it only on the server: it imports all icons,
 * which is too much for a browser.
 */
export function NamedIcon({ name, ...rest }: { name: string } & Omit<LucideProps, 'name'>) {
  const Icon = icons[iconKey(name) as keyof typeof icons];
  if (!Icon) throw new Error(`There is no icon "${name}"`);
  return <Icon aria-hidden="true" {...rest} />;
}
