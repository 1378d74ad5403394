import { expect, test } from 'vitest';
import { featureNames } from '../../contract/features.ts';
import type { Content } from '../../src/content/content.ts';
import { withContent } from '../../src/content/current.ts';
import { homeAnchors } from '../../src/content/home.ts';
import { crumbTo } from '../../src/content/pages.ts';
import { filesIn } from '../file-system/folders.ts';
import { contentFolder } from '../project-folders.ts';
import { checkRecords, withFiles } from './faults.ts';
import { toEntries } from './read-content.ts';
import { readRecords, type WrittenRecord } from './read-records.ts';

const names = Object.keys(homeAnchors) as (keyof typeof homeAnchors)[];
const written = await readRecords(contentFolder);
const files = await filesIn(contentFolder);

/** Checks the content with these sections on Home, and with changes to other records. */
function checkWith(sections: string[], changes: Record<string, object> = {}) {
  const change = (record: WrittenRecord): WrittenRecord => ({
    ...record,
    data: { ...Object(record.data), ...(record.collection === 'home-page' && { sections }), ...changes[record.file] },
  });
  return checkRecords(withFiles({ ...written, records: written.records.map(change) }, files));
}

test.each(names)('without %s, the content has no faults', (name) => {
  expect(checkWith(names.filter((other) => other !== name)).faults).toEqual([]);
});

test('breadcrumbs lead to a section that is shown, then to a page that exists, or only to Home', async () => {
  const crumbs = async (sections: string[], hasCatalogue = true) => {
    const company = written.records.find(({ file }) => file === 'content/company.yaml')?.data as object;
    const features = Object.fromEntries(featureNames.map((name) => [name, name !== 'catalogue' || hasCatalogue]));
    const { records } = checkWith(sections, { 'content/company.yaml': { ...company, features } });
    const used = records.filter(({ collection }) => ['company', 'home-page'].includes(collection));
    const content = { records: await toEntries(used, new Map()) } as Content;
    return withContent(content, async () => crumbTo('Solutions', ['/#solutions', '/domains']));
  };
  expect(await crumbs(names)).toEqual([{ name: 'Solutions', href: '/#solutions' }]);
  expect(await crumbs([])).toEqual([{ name: 'Solutions', href: '/domains' }]);
  expect(await crumbs([], false)).toEqual([]);
});
