import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from './encodings.ts';

describe('The encodings that a header allows', () => {
  test.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip', ['gzip']],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip,deflate,br', ['br', 'gzip']],
    ['GZIP, Br', ['br', 'gzip']],
    ['*', ['br', 'gzip']],
    ['gzip;q=1.0, br;q=0.1', ['gzip', 'br']],
    ['br;q=0.5, gzip;q=0.8, zstd;q=0.8', ['gzip', 'br']],
    ['*;q=0.3, br;q=0.2', ['gzip']],
    ['identity, br;q=0.5', []],
    ['identity;q=0.5, br;q=0.5, gzip', ['gzip', 'br']],
    ['identity;q=0', []],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0.000, gzip;q=0', []],
    ['br ; q=0 , gzip ; q=0.5', ['gzip']],
    ['*;q=0, gzip', ['gzip']],
    ['br;q=0, *', ['gzip']],
    ['identity;q=1, *;q=0', []],
    ['br;q=nonsense', []],
    [',,;q=,', []],
    ['brotli, x-gzip', []],
  ])('%j are %j', (header, allowed) => {
    expect(acceptedEncodings(header)).toEqual(allowed);
    expect(acceptedEncodings(header), 'when it is asked again').toEqual(allowed);
  });

  test('are told apart also after more headers than are remembered', () => {
    for (let index = 0; index < 300; index += 1) {
      expect(acceptedEncodings(`x-${index}, ${index % 2 ? 'br' : 'gzip'}`)).toEqual([index % 2 ? 'br' : 'gzip']);
    }
  });
});
