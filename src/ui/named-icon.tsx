import { icons, type LucideProps } from 'lucide-react';
import { iconKey } from './icon-key.ts';

/**
 * The icon that a record of `content/` names: `circuit-board`. For static parts only, because it draws on
 * the whole family, which must not be sent to a browser.
 *
 * @throws when there is no icon of that name, which fails the build
 */
export function NamedIcon({ name, ...rest }: { name: string } & Omit<LucideProps, 'name'>) {
  const Icon = icons[iconKey(name) as keyof typeof icons];
  if (!Icon) throw new Error(`There is no icon "${name}"`);
  return <Icon aria-hidden="true" {...rest} />;
}
