import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { placeholderOrigin } from '../../server/content/rendering/encode-files.ts';

test('Node loads the Astro configuration itself, because Astro would silently fall back to Vite', () => {
  const config = fileURLToPath(new URL('node.config.mjs', import.meta.url));
  const script = `import(${JSON.stringify(config)}).then(({ default: { site } }) => console.log(site))`;
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', script]);
  expect(printed.toString().trim()).toBe(placeholderOrigin);
});
