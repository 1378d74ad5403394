import { describe, expect, test } from 'vitest';
import { isPublic } from './visibility.ts';

const moment = new Date('2026-11-23T09:00:00Z');

describe('A record is public', () => {
  test.each([
    ['that is a draft', { status: 'draft' }, false],
    ['from its moment on', { publishOn: '2026-11-23T10:00:00+01:00' }, true],
    ['not before', { publishOn: '2026-11-23T10:00:01+01:00' }, false],
    ['not as a draft, although its moment is over', { status: 'draft', publishOn: '2026-11-01T00:00:00Z' }, false],
    ['not with what is no moment', { publishOn: 'soon' }, false],
    ['that is empty', null, true],
  ])('%s', (_which, data, expected) => {
    expect(isPublic(data, moment)).toBe(expected);
  });
});
