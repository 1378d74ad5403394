import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { placeholderOrigin } from '../../server/content/rendering/placeholder-origin.ts';

test('Node loads the configuration of Astro by itself: otherwise Astro takes Vite, and says nothing', () => {
  const config = fileURLToPath(new URL('node.config.mjs', import.meta.url));
  const script = `import(${JSON.stringify(config)}).then(({ default: { site } }) => console.log(site))`;
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', script]);
  expect(printed.toString().trim()).toBe(placeholderOrigin);
});
