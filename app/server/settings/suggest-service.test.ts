import { describe, expect, it } from 'vitest';
import { suggestService } from './suggest-service.ts';

const serviceOf = (env: Record<string, string>) => suggestService.read(env);

describe('the suggestion service', () => {
  it.each([
    'https://suggestions.dadata.ru',
    'https://proxy.bank.example/suggest',
    'http://127.0.0.1:8080',
    'http://localhost:8080/x',
    'http://[::1]:8080',
  ])('may be %s', (url) => {
    expect(serviceOf({ SUGGEST_URL: url, SUGGEST_TOKEN: 'key' })).toEqual({ url, token: 'key' });
  });

  it('is none when neither is set, or both are empty', () => {
    expect([serviceOf({}), serviceOf({ SUGGEST_URL: '', SUGGEST_TOKEN: '' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    'http://suggestions.dadata.ru',
    'http://127.0.0.1.bank.example',
    'http://localhost.bank.example',
    'ftp://127.0.0.1',
    'https://name:word@suggestions.dadata.ru',
    'suggestions.dadata.ru',
  ])('may not be %s', (url) => {
    expect(() => serviceOf({ SUGGEST_URL: url, SUGGEST_TOKEN: 'key' })).toThrow(
      /^CONFIG_ADDRESS: SUGGEST_URL /,
    );
  });

  it.each(['planted key', 'planted\nkey', 'ключplanted'])(
    'refuses a key that cannot be one, without quoting it',
    (token) => {
      const read = () => serviceOf({ SUGGEST_URL: 'https://s.test', SUGGEST_TOKEN: token });
      expect(read).toThrow(/^CONFIG_SUGGEST_TOKEN: /);
      expect(read).not.toThrow(/planted/);
    },
  );
});
