import { getEntry } from 'astro:content';
import type { Company } from './company.ts';
import type { Home } from './home.ts';
import type { Navigation } from './navigation.ts';

/** A figure with what it counts: `25+`, `AI Projects`. */
export interface Stat {
  value: string;
  label: string;
}

export async function getCompany(): Promise<Company> {
  return (await single('company')).data;
}

export async function getNavigation(): Promise<Navigation> {
  return (await single('navigation')).data;
}

export async function getHome(): Promise<Home> {
  return (await single('home')).data;
}

/**
 * Puts the figures, which stand once in `content/figures.yaml`, in the place of their keys.
 *
 * @throws when there is no figure with such a key, which fails the build
 */
export async function getStats(stats: { figure: string; label: string }[]): Promise<Stat[]> {
  const figures = (await single('figures')).data;
  return stats.map(({ figure, label }) => {
    const value = figures[figure];
    if (value === undefined) throw new Error(`There is no figure "${figure}" in content/figures.yaml`);
    return { value, label };
  });
}

async function single<Name extends 'company' | 'figures' | 'home' | 'navigation'>(name: Name) {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`content/${name}.yaml is missing`);
  return entry;
}
