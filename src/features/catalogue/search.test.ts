import { describe, expect, test } from 'vitest';
import { allCategories, countMatches, readView, type Searchable, search, searchText, viewUrl } from './search.ts';

type Entry = Searchable & { id: string; categories: string[] };

const catalogue: Entry[] = [
  {
    id: 'gateway',
    categories: ['iot', 'embedded'],
    name: 'Site Energy Gateway',
    description: 'Reads meters and moves consumption to cheaper hours.',
    features: ['Meter reading over M-Bus', 'Day-ahead forecast', 'Control of chargers', 'Local operation'],
    technologies: ['MQTT', 'OCPP', 'LoRaWAN', 'InfluxDB', 'React'],
  },
  {
    id: 'gre',
    categories: ['education'],
    name: 'GRE Reasoner',
    description: 'The GRE General Test’s 9\u202fms.',
    features: ['Text completion', 'Comparison drills', 'Essay feedback', 'Vocabulary'],
    technologies: ['React', 'FastAPI', 'PostgreSQL', 'spaCy', 'KaTeX'],
  },
];

function find(entries: Entry[], query: string, category = allCategories): string[] {
  return search(
    entries.map((entry) => ({ id: entry.id, categories: entry.categories, text: searchText(entry) })),
    { query, category },
  );
}

describe('the search', () => {
  test.each([
    ['in the name', 'energy gate', ['gateway']],
    ['in a feature that its card does not show', 'local operation', ['gateway']],
    ['in small and capital letters', 'mQtT', ['gateway']],
    ['in several entries', 'react', ['gateway', 'gre']],
    ['with the quotes and spaces of a keyboard', "test's 9 ms", ['gre']],
    ['within one part only', 'test text', []],
    ['without reading it as a pattern', '.*', []],
  ])('finds text %s', (_where, query, found) => {
    expect(find(catalogue, query)).toEqual(found);
  });

  test('combines with the category; an entry in two categories appears in both', () => {
    expect(find(catalogue, 'react', 'education')).toEqual(['gre']);
    expect(find(catalogue, '', 'iot')).toEqual(['gateway']);
    expect(find(catalogue, '', 'embedded')).toEqual(['gateway']);
    expect(find(catalogue, 'katex', 'iot')).toEqual([]);
  });
});

test('counts matches per category and in total', () => {
  const entries = catalogue.map((entry) => ({ ...entry, text: searchText(entry) }));
  const keys = [allCategories, 'iot', 'embedded', 'education'];
  expect(keys.map(countMatches(entries, 'react'))).toEqual([2, 1, 1, 1]);
  expect(keys.map(countMatches(entries, ' KaTeX'))).toEqual([1, 0, 0, 1]);
  expect(keys.map(countMatches(entries, ''))).toEqual([2, 1, 1, 1]);
});

const categories = ['embedded', 'iot', 'education'];

test.each([
  ['?q=mqtt', 'mqtt', allCategories],
  ['?q=a+b%26c&category=education', 'a b&c', 'education'],
  ['?category=toString', '', allCategories],
  ['?q=two%0Alines', 'two lines', allCategories],
])('reads %s as a view', (address, query, category) => {
  expect(readView(address, categories)).toEqual({ query, category });
});

test('leaves defaults out of the address', () => {
  expect(viewUrl('/domains', { query: ' ', category: allCategories })).toBe('/domains');
  expect(viewUrl('/domains', { query: '', category: 'iot' })).toBe('/domains?category=iot');
  expect(viewUrl('/domains', { query: 'c++', category: allCategories })).toBe('/domains?q=c%2B%2B');
});
