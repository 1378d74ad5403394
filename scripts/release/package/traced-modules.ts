import { cruise, type ICruiseResult } from 'dependency-cruiser';

/**
 * The project's own modules that these import, directly or through others, with themselves. What is imported for its
 * types alone is not among them: Node takes those imports away.
 *
 * @throws when an import leads nowhere
 */
export async function tracedModules(root: string, entries: string[]): Promise<string[]> {
  const { output } = await cruise(entries, {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  });
  const { modules } = output as ICruiseResult;
  const lost = modules.filter(({ couldNotResolve }) => couldNotResolve).map(({ source }) => source);
  if (lost.length > 0) throw new Error(`These imports lead nowhere: ${lost.join(', ')}`);
  return modules
    .filter(({ coreModule, source }) => !coreModule && !source.startsWith('node_modules/'))
    .map(({ source }) => source)
    .sort();
}
