import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The name of a build package, which is installed next to each forbidden import. */
const ofTheBuild = 'of-the-build';

/** Each rule has at least one forbidden import. A file imports another file or a package. */
const forbidden: [rule: string, file: string, imports: string][] = [
  ['ui-stands-alone', 'src/ui/button.tsx', 'src/content/company.ts'],
  ['contract-stands-alone', 'contract/forms/fields.ts', 'src/forms/use-send-form.ts'],
  ['contract-stands-alone', 'contract/forms/fields.ts', 'server/environment/environment.ts'],
  ['forms-stand-alone', 'src/forms/use-send-form.ts', 'src/features/contact/contact-form.tsx'],
  ['admin-stands-below-features', 'src/admin/admin-call.ts', 'src/features/contact/contact-form.tsx'],
  ['features-use-ui', 'src/features/contact/contact-form.tsx', 'server/environment/environment.ts'],
  ['features-use-ui', 'src/features/contact/contact-form.tsx', 'server/application.ts'],
  ['content-is-handed-in', 'src/features/contact/contact-form.tsx', 'src/content/interface/forms.ts'],
  ['language-stands-alone', 'language/fill.ts', 'contract/forms/fields.ts'],
  ['features-stand-apart', 'src/features/contact/contact-form.tsx', 'src/features/newsletter-sign-up/sign-up-form.tsx'],
  ['screens-use-features', 'src/screens/home-screen.tsx', 'server/environment/environment.ts'],
  ['screens-use-features', 'src/screens/home-screen.tsx', 'src/layout/header.tsx'],
  ['layout-uses-ui-and-content', 'src/layout/header.tsx', 'src/features/contact/contact-form.tsx'],
  ['content-stands-below', 'src/content/site.ts', 'src/screens/home-screen.tsx'],
  ['server-knows-no-component', 'server/intake/intake.ts', 'src/features/contact/contact-form.tsx'],
  ['server-knows-no-component', 'server/application.ts', 'src/screens/home-screen.tsx'],
  ['server-content-knows-schemas', 'server/content/faults.ts', 'src/features/contact/contact-form.tsx'],
  ['pages-alone-use-server', 'src/content/site.ts', 'server/environment/environment.ts'],
  ['models-make-features', 'models/gestures/make.ts', 'src/content/site.ts'],
  ['features-use-ui', 'src/features/gestures/network.ts', 'models/gestures/make.ts'],
  ['scripts-use-no-test', 'scripts/run/start.ts', 'tests/servers/clock.ts'],
  ['no-circles', 'server/environment/environment.ts', 'server/housekeeping.ts'],
  ['no-unlisted-packages', 'server/environment/environment.ts', 'in-no-package-json'],
  ['runs-without-the-build', 'server/environment/environment.ts', ofTheBuild],
  ['runs-without-the-build', 'scripts/operate/admin.ts', ofTheBuild],
  ['runs-without-the-build', 'scripts/release/packaged/serve.ts', ofTheBuild],
];

const { ruleSet, options } = await extractRules();
const violations = await findViolations();

test.each(forbidden)('%s catches %s importing %s', (rule, file, imported) => {
  const caught = violations
    .filter(({ from, to, unresolvedTo }) => from === file && [to, unresolvedTo].includes(imported))
    .map(({ rule: { name } }) => name);
  expect(caught).toContain(rule);
});

test('every rule is tested', () => {
  const names = ruleSet.forbidden?.map(({ name }) => name);
  expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(names?.sort());
});

/** Writes all files into one folder and checks them in one run, which is faster than a run for each. */
async function findViolations(): Promise<IViolation[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'));
  try {
    for (const [rule, file, imported] of forbidden) {
      const isFile = /[.]tsx?$/.test(imported);
      await write(folder, file, `import '${isFile ? up(file) : ''}${imported}';`);
      if (isFile) {
        await write(folder, imported, rule === 'no-circles' ? `import '${up(imported)}${file}';` : 'export {};');
      }
    }
    await write(folder, 'tsconfig.json', '{}');
    await write(folder, 'package.json', JSON.stringify({ devDependencies: { [ofTheBuild]: '1.0.0' } }));
    await write(folder, `node_modules/${ofTheBuild}/package.json`, JSON.stringify({ name: ofTheBuild }));
    await write(folder, `node_modules/${ofTheBuild}/index.js`, '');
    const folders = ['src', 'contract', 'language', 'server', 'scripts', 'models'];
    const result = await cruise(folders, { ...options, baseDir: folder, ruleSet, validate: true });
    return (result.output as ICruiseResult).summary.violations;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function up(from: string): string {
  return '../'.repeat(from.split('/').length - 1);
}

async function extractRules(): Promise<{ ruleSet: NonNullable<ICruiseOptions['ruleSet']>; options: ICruiseOptions }> {
  const { options, ...ruleSet } = await extractConfig(join(root, '.dependency-cruiser.cjs'));
  const { tsConfig: _tsConfig, ...rest } = (options ?? {}) as ICruiseOptions & { tsConfig?: unknown };
  return { ruleSet: ruleSet as NonNullable<ICruiseOptions['ruleSet']>, options: rest };
}

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await appendFile(join(folder, path), `${text}\n`);
}
