import { expect, test } from 'vitest';
import { readFeatures } from '../../../../contract/features.ts';
import { plainView } from '../view/view.ts';
import { visibleTabs } from './inbox-header.tsx';

const empty = { unread: 0, spam: 0, bin: 0, counts: [] };
const names = (badges: Parameters<typeof visibleTabs>[0], features: object, kind: 'newsletter' | '' = '') =>
  visibleTabs(badges, { ...plainView, kind }, readFeatures({ features })).map(({ name }) => name);

test('the tab of newsletter sign-ups is always there while the newsletter is on', () => {
  expect(names(empty, {})).toEqual(['All', 'Enquiries', 'Newsletter', 'Spam', 'Bin']);
});

test('without the newsletter, its tab is only there with stored sign-ups, or while it is open', () => {
  const off = { newsletter: false };
  expect(names(empty, off)).toEqual(['All', 'Enquiries', 'Spam', 'Bin']);
  expect(names(empty, off, 'newsletter')).toContain('Newsletter');
  const counts = [{ kind: 'newsletter', total: 1, unread: 0 }] as Parameters<typeof visibleTabs>[0]['counts'];
  expect(names({ ...empty, counts }, off)).toContain('Newsletter');
});
