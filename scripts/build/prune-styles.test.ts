import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a page keeps the rules of its elements and classes, and loses the others', async () => {
  const styles = 'ol,ul,menu{list-style:none}h1,h2{font-weight:560}.used{color:red}.unused{color:blue}table{width:1px}';
  const body = '<body><h1 class="used">Title</h1><ol><li>One</li></ol></body>';
  await writeFile(join(folder, 'index.html'), `<html><head><style>${styles}</style></head>${body}</html>`);
  await pruneStyles(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(html).toMatch(/<style>ol.*[{]list-style:none[}]h1.*[{]font-weight:560[}][.]used[{]color:red[}]<\/style>/);
  expect(html).not.toMatch(/unused|table/);
  expect(html).toContain(body);
});

test.each([
  '.menu:is(:hover,:focus-within) .panel{display:block}',
  '@media (width>=48rem){.menu:is(:hover,:focus-within) .panel{display:block}}',
  '.panel :is(h2,h3){color:red}',
  '.panel :is(p,ul):not(.chart *){margin:0}',
  ':where(.panel:hover)>a{color:red}',
  '.panel:has(a:target){color:red}',
  '.panel:not([data-awake]){color:red}',
  ':focus-visible{outline:2px solid red}',
  '@layer base{:focus-visible{outline:2px solid red}}',
  ':hover>.panel{color:red}',
  '.menu :target{color:red}',
])('a page keeps a rule with alternatives and states: %s', async (rule) => {
  const body =
    '<body><div class="menu"><div class="panel"><h2>Title</h2><p>Text</p><a href="#x">x</a></div></div></body>';
  await writeFile(join(folder, 'index.html'), `<html><head><style>.x{y:z}${rule}</style></head>${body}</html>`);
  await pruneStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain(`<style>${rule}</style>`);
});

test.each([
  ['a class that only the text names', '.daily{color:red}'],
  ['alternatives below a class that is not used', '.daily :is(h2,h3){color:red}'],
  ['a state below a class that is not used', '@media print{.daily:not(.menu) :hover{color:red}}'],
  ['a property that nothing reads or sets', '@property --tw-ring{syntax:"*";inherits:false}'],
  ['initial values for browsers without @property', '@layer properties{@supports (a:b){*,::before{--tw-ring:1}}}'],
  ['what is evened out in inputs for files', '::file-selector-button{color:red}'],
  ['what is evened out in groups of choices', ':where(select:is([multiple],[size])) optgroup{color:red}'],
  [
    'the color of placeholders that have none of ours',
    '@supports (not (a:b)) or (c:d){::placeholder{color:red}@supports (e:f){::placeholder{color:red}}}',
  ],
])('a page loses %s', async (_, rule) => {
  const body = '<body><div class="menu"><h2>The daily news</h2></div></body>';
  await writeFile(join(folder, 'index.html'), `<html><head><style>.menu{y:z}${rule}</style></head>${body}</html>`);
  await pruneStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<style>.menu{y:z}');
  expect(await readFile(join(folder, 'index.html'), 'utf8')).not.toMatch(/red|--tw-ring/);
});

test('a page loses settings of a typeface that are never set, of rules that it keeps', async () => {
  const set = 'font-feature-settings:inherit;font-variation-settings:var(--default-font-variation-settings,normal);';
  const page = `<html><head><style>.menu{${set}color:red}</style></head><body><div class="menu"></div></body></html>`;
  await writeFile(join(folder, 'index.html'), page);
  await pruneStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<style>.menu{color:red}</style>');
});

test('what is left out of a class that is not used takes nothing of the next rule along', async () => {
  const rules = '.file::file-selector-button{color:blue}.menu::placeholder{color:red}';
  const body = '<body><div class="menu"></div></body>';
  await writeFile(join(folder, 'index.html'), `<html><head><style>${rules}</style></head>${body}</html>`);
  await pruneStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<style>.menu::placeholder{color:red}</style>');
});

test('a page keeps what its scripts name, and the properties that it uses', async () => {
  const rules = '.shown{--tw-ring:1;width:var(--tw-ring)}@property --tw-ring{syntax:"*";inherits:false}';
  const body = `<body><h2>Title</h2><script>document.body.className = 'shown'</script></body>`;
  await writeFile(join(folder, 'index.html'), `<html><head><style>h2{y:z}${rules}</style></head>${body}</html>`);
  await pruneStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain(`<style>h2{y:z}${rules}</style>`);
});

test('a page that is as it was is taken from what was kept, and any other page is not', async () => {
  const kept = join(folder, 'kept');
  const path = join(folder, 'index.html');
  const page = (used: string) =>
    `<html><head><style>.one{color:red}.two{color:blue}</style></head><body class="${used}"></body></html>`;
  const pruned = async (html: string) => {
    await writeFile(path, html);
    await pruneStyles(folder, kept);
    return readFile(path, 'utf8');
  };
  const [one, two] = [await pruned(page('one')), await pruned(page('two'))];
  expect([one.includes('.one{'), one.includes('.two{')]).toEqual([true, false]);
  expect([two.includes('.one{'), two.includes('.two{')]).toEqual([false, true]);
  // The first was not used by the second time, and is gone.
  const [name = '', ...others] = await readdir(kept);
  expect(others).toEqual([]);
  await writeFile(join(kept, name), 'kept');
  expect(await pruned(page('two'))).toBe('kept');
  expect(await pruned(page('one'))).toBe(one);
});
