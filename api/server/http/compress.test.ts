import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './compress.ts';

describe('the encoding of an answer', () => {
  it.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br; q=0.000, gzip;q=0', undefined],
    ['brotli', undefined],
  ])('%j is answered by %j', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
