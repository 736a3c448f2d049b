import { describe, expect, it } from 'vitest';
import { marketingData, rememberLanding } from './marketing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function memory(): () => Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage;
  return () => storage;
}
const OWN_ORIGIN = 'https://bank.example';
const landed = (query: string, referrer: string) => ({
  query,
  path: '/private',
  referrer,
  origin: OWN_ORIGIN,
});
const forbidden = (): Storage => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('marketing data [S§3 Marketing data]', () => {
  it('keeps the marks of the landing address, and nothing else of it', () => {
    const storage = memory();
    rememberLanding(storage, landed('?utm_source=mail&gclid=g&phone=9161234567', 'https://example.org/a'), 0);
    expect(marketingData(storage, 1)).toEqual({
      utm_source: 'mail',
      gclid: 'g',
      landing: '/private',
      referrer: 'https://example.org/a',
    });
  });

  it('has every name that the specification lists', () => {
    const storage = memory();
    const names = 'source campaign medium term content'.split(' ').map((name) => `utm_${name}`);
    const given = [...names, 'gclid', 'offer_id', 'transaction_id', 'webmaster_id', 'yclid'];
    const query = `?${given.map((name) => `${name}=of-${name}`).join('&')}`;
    rememberLanding(storage, landed(query, 'https://example.org/a'), 0);
    expect(marketingData(storage, 1)).toEqual({
      ...Object.fromEntries(given.map((name) => [name, `of-${name}`])),
      landing: '/private',
      referrer: 'https://example.org/a',
    });
  });

  it('the last landing that names a source wins', () => {
    const storage = memory();
    rememberLanding(storage, landed('?utm_source=mail', ''), 0);
    rememberLanding(storage, landed('?utm_source=search', ''), 1);
    rememberLanding(storage, landed('?page=2', ''), 2);
    expect(marketingData(storage, 3)).toEqual({ utm_source: 'search', landing: '/private' });
  });

  it('has who led here also where the address names no source [S§3 referrer, landing]', () => {
    const storage = memory();
    rememberLanding(storage, landed('', 'https://search.example/'), 0);
    expect(marketingData(storage, 1)).toEqual({ landing: '/private', referrer: 'https://search.example/' });
  });

  it('a page of the site itself leads nobody here', () => {
    const storage = memory();
    rememberLanding(storage, landed('', `${OWN_ORIGIN}/premium`), 0);
    expect(marketingData(storage, 1)).toEqual({});
    rememberLanding(storage, landed('?utm_source=mail', `${OWN_ORIGIN}/premium`), 0);
    expect(marketingData(storage, 1)).toEqual({ utm_source: 'mail', landing: '/private' });
  });

  it('a campaign is not forgotten for a site that leads here without one', () => {
    const storage = memory();
    rememberLanding(storage, landed('?utm_source=mail', ''), 0);
    rememberLanding(storage, landed('', 'https://search.example/'), 1);
    expect(marketingData(storage, 2)).toEqual({ utm_source: 'mail', landing: '/private' });
  });

  it('is forgotten after thirty days', () => {
    const storage = memory();
    rememberLanding(storage, landed('?utm_source=mail', ''), 0);
    expect(marketingData(storage, 30 * DAY_MS - 1)).toEqual({ utm_source: 'mail', landing: '/private' });
    expect(marketingData(storage, 30 * DAY_MS)).toEqual({});
  });

  it('a browser that stores nothing breaks nothing', () => {
    expect(() => rememberLanding(forbidden, landed('?utm_source=mail', ''), 0)).not.toThrow();
    expect(marketingData(forbidden, 0)).toEqual({});
  });
});
