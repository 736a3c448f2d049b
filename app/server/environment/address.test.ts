import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { settings } from '../settings/registry.gen.ts';
import { address } from './address.ts';
import type { Environment } from './setting.ts';

/** Variables that each address needs beside it. */
const partners = {
  ...{ APPEAL_NOTICE_SECRET: 's', CRM_SECRET: 's', PHONE_CODE_SECRET: 's', STUDIO_NOTICE_SECRET: 's' },
  ...{ RESUME_SECRET: 'of twenty-four characters', SUGGEST_TOKEN: 's', OIDC_CLIENT_ID: 's' },
  ...{ AUDIT_FEED_SECRET: 'of twenty-four characters' },
  ...{ FILES_S3_BUCKET: 'claims', FILES_S3_KEY_ID: 's', FILES_S3_SECRET: 's' },
};
const variables = Object.values(settings).flatMap((one) => Object.entries(one.variables));
const plain = variables.flatMap(([name, one]) =>
  one.address === undefined ? [] : [[name, one.address] as const],
);
const examples = Object.fromEntries(plain);
const wholes = new Map<string, readonly [example: string, env: (written: string) => Environment]>([
  ...plain.map(([name, example]) => [name, [example, (written: string) => ({ [name]: written })]] as const),
  ...['CRM_DESTINATIONS', 'SOURCE_SERVICES'].map(
    (name) =>
      [
        name,
        ['https://bank.example', (url: string) => ({ [name]: JSON.stringify({ x: { url, secret: 's' } }) })],
      ] as const,
  ),
]);
// Services of sources have a token instead of a secret.
wholes.set('SOURCE_SERVICES', [
  'https://bank.example',
  (url) => ({ SOURCE_SERVICES: JSON.stringify({ x: { url } }) }),
]);

/** The address of the site itself, behind a proxy or on a developer's machine, addresses of other protocols, and one that gets no personal data. */
const MAY_BE_PLAIN: ReadonlySet<string> = new Set([
  ...['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_READ_URL', 'CLAMD_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]);

const DATABASES = ['DATABASE_URL', 'DATABASE_READ_URL'];

const faults: readonly (readonly [
  title: string,
  spoil: (example: string) => string,
  except?: readonly string[],
])[] = [
  ['a user name and a password', (one) => one.replace('://', '://planted:planted@'), DATABASES],
  ['a user name', (one) => one.replace('://', '://planted@'), DATABASES],
  ['another protocol', (one) => one.replace(/^\w+/, 'ftp')],
  ['no protocol', (one) => one.replace(/^\w+:\/\//, '')],
  ['a space inside', (one) => `${one}/planted planted`],
  ['a space before it', (one) => ` ${one}`],
  ['a line end after it', (one) => `${one}\n`],
  ['a control character', (one) => one.replace('://', '://planted\u0001')],
  ['a fragment', (one) => `${one}#planted`, [...DATABASES, 'CHAT_URL']],
  ['a host alone', (one) => one.replace(/:\/\/.*/, ':planted'), []],
  [
    'a port that no call goes to',
    (one) => one.replace(/(:\/\/[^:/]+)(:\d+)?/, '$1:6000'),
    [...DATABASES, 'CLAMD_URL'],
  ],
];

describe('an address of the environment', () => {
  it('is one of those that the product is known to have', () => {
    expect([...wholes.keys()].sort()).toEqual([
      ...[
        'APPEAL_NOTICE_URL',
        'AUDIT_FEED_URL',
        'CHAT_URL',
        'CLAMD_URL',
        'CLOCK_SOURCE_URL',
        'CRM_DESTINATIONS',
        'CRM_URL',
      ],
      ...['DATABASE_READ_URL', 'DATABASE_URL', 'FILES_S3_ENDPOINT', 'OIDC_ISSUER'],
      ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'PHONE_CODE_URL', 'PUBLIC_URL', 'RESUME_URL', 'SOURCE_SERVICES'],
      ...['STUDIO_NOTICE_URL', 'SUGGEST_URL'],
    ]);
  });

  it.each([...wholes])('%s is accepted as the documents write it', (_name, [example, env]) => {
    expect(() => readConfig({ ...partners, ...examples, ...env(example) })).not.toThrow(
      /_URL|ENDPOINT|ISSUER|DESTINATIONS|SERVICES/,
    );
  });

  it.each(
    [...wholes].flatMap(([name, [example, env]]) =>
      faults.flatMap(([title, spoil, except = []]) =>
        except.includes(name)
          ? []
          : [[name, title, { ...partners, ...examples, ...env(spoil(example)) }] as const],
      ),
    ),
  )('%s with %s is refused in one line that names it and quotes nothing', (name, _title, env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^CONFIG_(?:ADDRESS|DATABASE(?:_READ)?_URL): .*\\b${name}\\b.*$`),
    );
    expect(() => readConfig(env)).not.toThrow(/planted|\n/);
  });

  it.each([
    'APPEAL_NOTICE_URL',
    'CRM_URL',
    'OIDC_ISSUER',
    'PHONE_CODE_URL',
    'RESUME_URL',
    'STUDIO_NOTICE_URL',
    'SUGGEST_URL',
  ])('%s that is empty leaves its secret alone, which is refused', (name) => {
    const [prefix] = name.split('_');
    const own = Object.entries(partners).filter(([partner]) => partner.startsWith(`${prefix}_`));
    expect(() => readConfig({ ...Object.fromEntries(own), [name]: '' })).toThrow(
      new RegExp(`^CONFIG_INCOMPLETE: .* is set without ${name},`),
    );
  });

  it.each([...wholes.keys()].filter((name) => !MAY_BE_PLAIN.has(name)))(
    '%s leads to another machine over https alone, and to this one in plain as well',
    (name) => {
      const [, env] = wholes.get(name) ?? ['', () => ({})];
      const reading = (written: string) => () => readConfig({ ...partners, ...examples, ...env(written) });
      expect(reading('http://inside.bank.example')).toThrow(
        new RegExp(`\\b${name}\\b.* starts with http://`),
      );
      expect(reading('http://127.0.0.1:8080')).not.toThrow(new RegExp(name));
    },
  );

  it('may have any port that the browsers’ standard lets a call go to', async () => {
    const { read } = address('', { example: '', over: 'web' });
    const differing: number[] = [];
    for (let port = 1; port < 11_000; port += 1) {
      const url = `http://127.0.0.1:${port}/`;
      let isCalled = false;
      const dispatcher = {
        dispatch() {
          isCalled = true;
          throw new Error('called');
        },
      };
      await fetch(url, { dispatcher } as never).catch(() => undefined);
      const isRead = (() => {
        try {
          return read('X', url) === url;
        } catch {
          return false;
        }
      })();
      if (isCalled !== isRead) differing.push(port);
    }
    expect(differing).toEqual([]);
  });
});

describe('a variable that is empty', () => {
  it('is as if it were not set', () => {
    const empty = Object.fromEntries(variables.map(([name]) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});
