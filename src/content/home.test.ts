import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { homeSchema } from './home.ts';

const record = () => parse(readFileSync(new URL('../../tests/site/home.yaml', import.meta.url), 'utf8'));

describe('The sections of Home', () => {
  test('are all shown, in the usual order, if the record does not list them', () => {
    expect(homeSchema.parse(record()).sections[0]).toBe('embedded');
    expect(homeSchema.parse(record()).sections).toHaveLength(7);
  });

  test('may be fewer, and the others deleted', () => {
    const { embedded: _one, applications: _two, capabilities: _three, ...rest } = record();
    expect(homeSchema.parse({ ...rest, sections: ['about'] }).sections).toEqual(['about']);
  });

  test('may be those of pages of sections alone, below a hero without figures', () => {
    const { title, description, hero, contact } = record();
    const { stats: _stats, results: _results, ...bare } = hero;
    const { portrait: _portrait, ...picture } = bare.picture;
    const more = [{ kind: 'text', title: 'Who we are', paragraphs: ['We grow ferns.'] }];
    const given = { title, description, contact, hero: { ...bare, picture }, sections: ['more'], more };
    expect(homeSchema.safeParse(given).error).toBeUndefined();
    expect(homeSchema.safeParse({ ...given, more: [{ kind: 'poem' }] }).success).toBe(false);
  });

  test('may not be listed without their words, nor twice', () => {
    const { about: _about, ...rest } = record();
    expect(homeSchema.safeParse({ ...rest, sections: ['about'] }).error?.issues).toMatchObject([
      { path: ['about'], message: 'is missing, but `sections` lists it' },
    ]);
    expect(homeSchema.safeParse({ ...record(), sections: ['proof', 'proof'] }).success).toBe(false);
  });
});
