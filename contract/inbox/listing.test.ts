import { describe, expect, test } from 'vitest';
import { listingSchema, pageParameter } from './listing.ts';

const id = '01890000-0000-7000-8000-000000000000';
const createdAt = '2026-01-02T03:04:05.678Z';

describe('The list query', () => {
  test('returns everything, newest first, when empty', () => {
    expect(listingSchema.parse({})).toEqual({ q: '', view: 'inbox', sort: 'newest', zone: 'UTC' });
  });

  test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin; drop table', 'x'.repeat(10_000)])('uses UTC for %j', (zone) => {
    expect(listingSchema.parse({ zone }).zone).toBe('UTC');
  });

  test('trims the search', () => {
    expect(listingSchema.parse({ q: '  ada\t' })).toMatchObject({ q: 'ada' });
  });

  test('accepts a search of up to 200 characters', () => {
    expect(listingSchema.safeParse({ q: 'x'.repeat(200) }).success).toBe(true);
    expect(listingSchema.safeParse({ q: 'x'.repeat(201) }).error?.issues[0]?.path).toEqual(['q']);
  });

  test('restores the position of the next page', () => {
    const after = pageParameter({ createdAt, id });
    expect(listingSchema.parse({ after })).toMatchObject({ q: '', after: { createdAt, id } });
  });

  test('has no next page after the last', () => {
    expect(pageParameter(null)).toBe(null);
  });

  test.each([
    [`${createdAt},${id},more`],
    [`yesterday,${id}`],
    [`2026-02-30T00:00:00.000Z,${id}`],
    [`${createdAt},${id}' or '1'='1`],
    [5],
  ])('rejects the position %j', (after) => {
    expect(listingSchema.safeParse({ after }).error?.issues[0]?.path[0]).toBe('after');
  });
});
