import { describe, expect, test } from 'vitest';
import { isPublic } from './visibility.ts';

const moment = new Date('2026-11-23T09:00:00Z');

describe('A record', () => {
  test.each([
    ['with status draft is hidden', { status: 'draft' }, false],
    ['is public from its publication time', { publishOn: '2026-11-23T10:00:00+01:00' }, true],
    ['is hidden before its publication time', { publishOn: '2026-11-23T10:00:01+01:00' }, false],
    ['with status draft stays hidden after that time', { status: 'draft', publishOn: '2026-11-01T00:00:00Z' }, false],
    ['with an invalid time is hidden', { publishOn: 'soon' }, false],
    ['without fields is public', null, true],
  ])('%s', (_which, data, expected) => {
    expect(isPublic(data, moment)).toBe(expected);
  });
});
