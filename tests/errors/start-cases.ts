import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import type { ErrorCase } from './described.ts';

type Environment = Readonly<Record<string, string>>;

export interface StartCase extends ErrorCase {
  /** What the process is started with; a function makes it in a folder of its own, and what `end` undoes. */
  env: Environment | ((folder: string) => Promise<{ env: Environment; end?: () => void }>);
}

const someFile = fileURLToPath(import.meta.url);

/** Definitions that were changed after a process had found them valid, or before any has seen them. */
async function brokenDefinitions(folder: string): Promise<{ env: Environment }> {
  const definitions = join(folder, 'definitions');
  const env = { DEFINITIONS_DIR: definitions, DATA_DIR: join(folder, 'data') };
  await cp(ownDefinitions, definitions, { recursive: true });
  const file = join(definitions, 'forms/phone-call/form.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"endpoint": "crm-create"', '"endpoint": "crm"'));
  return { env };
}

async function takenPort(): Promise<{ env: Environment; end: () => void }> {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { env: { PORT: String(port) }, end: () => taken.close() };
}

const BROKEN = { error: 'DEFINITIONS_BROKEN', folder: 'app/server' };

/** Settings and surroundings with which the process does not start. */
export const startCases: readonly StartCase[] = [
  { title: 'a port that is no number', error: 'CONFIG_PORT', env: { PORT: 'abc' }, names: { value: 'abc' } },
  {
    title: 'a log level that does not exist',
    error: 'CONFIG_LOG_LEVEL',
    env: { LOG_LEVEL: 'loud' },
    names: { value: 'loud', known: 'trace, debug, info, warn, error, fatal, silent' },
  },
  { title: 'an address that is none', error: 'CONFIG_PUBLIC_URL', env: { PUBLIC_URL: 'bank' } },
  {
    title: 'a database that is none',
    error: 'CONFIG_DATABASE_URL',
    env: { DATABASE_URL: 'mysql://u:secret@h/d' },
    hides: 'secret',
  },
  {
    title: 'a database that is asked for on a host that only reads',
    error: 'CONFIG_DATABASE_URL',
    env: { DATABASE_URL: 'postgres://u:secret@a,b/d?target_session_attrs=standby' },
    hides: 'secret',
  },
  {
    title: 'a database that is away',
    error: 'DATABASE_UNUSABLE',
    env: { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
    names: { reason: 'ECONNREFUSED' },
    hides: 'secret',
  },
  {
    title: 'a CRM without a secret',
    error: 'CONFIG_CRM_SECRET',
    env: { CRM_URL: 'https://crm.example/x' },
  },
  { title: 'a secret without a CRM', error: 'CONFIG_CRM', env: { CRM_SECRET: 'hidden' }, hides: 'hidden' },
  {
    title: 'a CRM that is no address',
    error: 'CONFIG_CRM_URL',
    env: { CRM_URL: 'crm', CRM_SECRET: 'hidden' },
    hides: 'hidden',
  },
  {
    title: 'destinations that are no JSON',
    error: 'CONFIG_CRM_DESTINATIONS',
    env: { CRM_DESTINATIONS: 'hidden' },
    hides: 'hidden',
  },
  {
    title: 'a destination without a secret',
    error: 'CONFIG_CRM_DESTINATIONS one',
    env: { CRM_DESTINATIONS: '{"leasing":{"url":"https://hidden.example/"}}' },
    names: { name: 'leasing' },
    hides: 'hidden',
  },
  {
    title: 'services of sources that are no JSON',
    error: 'CONFIG_SOURCE_SERVICES',
    env: { SOURCE_SERVICES: 'hidden' },
    hides: 'hidden',
  },
  {
    title: 'a service of sources over plain http',
    error: 'CONFIG_SOURCE_SERVICES one',
    env: { SOURCE_SERVICES: '{"shop":{"url":"http://hidden.example/"}}' },
    names: { name: 'shop' },
    hides: 'hidden',
  },
  {
    title: 'a grace that is no number',
    error: 'CONFIG_WHOLE_NUMBER',
    env: { ERASURE_GRACE_DAYS: 'week' },
    names: { name: 'ERASURE_GRACE_DAYS', value: 'week', least: '0', most: '365' },
  },
  {
    title: 'a time source that anybody on the way could forge',
    error: 'CONFIG_CLOCK_SOURCE_URL',
    env: { CLOCK_SOURCE_URL: 'http://time.bank.example' },
  },
  {
    title: 'a suggestion service without its key',
    error: 'CONFIG_SUGGEST',
    env: { SUGGEST_URL: 'https://s.test' },
    names: { given: 'SUGGEST_URL', missing: 'SUGGEST_TOKEN' },
  },
  {
    title: 'a key without its suggestion service',
    error: 'CONFIG_SUGGEST',
    env: { SUGGEST_TOKEN: 'k' },
    names: { given: 'SUGGEST_TOKEN', missing: 'SUGGEST_URL' },
  },
  {
    title: 'a suggestion service elsewhere without https',
    error: 'CONFIG_SUGGEST_URL',
    env: { SUGGEST_URL: 'http://s.test', SUGGEST_TOKEN: 'k' },
  },
  {
    title: 'a key with a space in it',
    error: 'CONFIG_SUGGEST_TOKEN',
    env: { SUGGEST_URL: 'https://s.test', SUGGEST_TOKEN: 'hidden key' },
    hides: 'hidden',
  },
  {
    title: 'a chat elsewhere without https',
    error: 'CONFIG_CHAT_URL',
    env: { CHAT_URL: 'http://chat.test/w.js' },
  },
  {
    title: 'a chat whose address would end a policy',
    error: 'CONFIG_CHAT_URL',
    env: { CHAT_URL: "https://chat.test/w.js; script-src 'unsafe-eval'" },
  },
  { title: 'a chat that is no address', error: 'CONFIG_CHAT_URL', env: { CHAT_URL: 'chat' } },
  {
    title: 'a captcha of no kind',
    error: 'CONFIG_CAPTCHA',
    env: { CAPTCHA: 'puzzle' },
    names: {},
  },
  {
    title: 'a shortest time that is no number',
    error: 'CONFIG_MIN_FILL_MS',
    env: { MIN_FILL_MS: '2s' },
    names: { value: '2s' },
  },
  {
    title: 'a reserve that is no number of megabytes',
    error: 'CONFIG_DISK_RESERVE_MB',
    env: { DISK_RESERVE_MB: '1 GB' },
    names: { value: '1 GB', most: '1048576' },
  },
  {
    title: 'isolates that are no number',
    error: 'CONFIG_ISOLATES',
    env: { ISOLATES: 'many' },
    names: { value: 'many', most: '32' },
  },
  {
    title: 'a provider of sign-ins without our name there',
    error: 'CONFIG_OIDC',
    env: { OIDC_ISSUER: 'https://id.test' },
    names: { given: 'OIDC_ISSUER', missing: 'OIDC_CLIENT_ID' },
  },
  {
    title: 'a secret for sign-ins without a provider',
    error: 'CONFIG_OIDC',
    env: { OIDC_CLIENT_SECRET: 'hidden' },
    names: { given: 'OIDC_CLIENT_SECRET', missing: 'OIDC_ISSUER' },
    hides: 'hidden',
  },
  {
    title: 'a provider of sign-ins without https',
    error: 'CONFIG_OIDC_ISSUER',
    env: { OIDC_ISSUER: 'http://id.test', OIDC_CLIENT_ID: 'zayavka' },
  },
  { title: 'rate limits that are no JSON', error: 'CONFIG_RATE_LIMITS', env: { RATE_LIMITS: 'none' } },
  {
    title: 'a rate limit of nothing',
    error: 'CONFIG_RATE_LIMITS name',
    env: { RATE_LIMITS: '{"phon":"1/1m"}' },
    names: { name: 'phon', meant: ' Did you mean "phone"?' },
  },
  {
    title: 'a rate that cannot be read',
    error: 'CONFIG_RATE_LIMITS rate',
    env: { RATE_LIMITS: '{"ip":"many"}' },
    names: { name: 'ip' },
  },
  {
    title: 'a second factor for a role that does not exist',
    error: 'CONFIG_SECOND_FACTOR_ROLES',
    env: { SECOND_FACTOR_ROLES: 'admin, boss' },
    names: { value: 'boss' },
  },
  {
    title: 'a table of approvers that is no list',
    error: 'CONFIG_STUDIO_APPROVERS',
    env: { STUDIO_APPROVERS: '{"role":"admin"}' },
  },
  {
    title: 'an approver of a role that does not exist',
    error: 'CONFIG_STUDIO_APPROVERS row',
    env: { STUDIO_APPROVERS: '[{"role":"admin"},{"role":"boss"}]' },
    names: { row: '2' },
  },
  {
    title: 'an address for notices without a secret',
    error: 'CONFIG_STUDIO_NOTICE',
    env: { STUDIO_NOTICE_URL: 'https://chat.bank.example/hidden' },
    hides: 'hidden',
  },
  {
    title: 'an address for notices with a name and a password',
    error: 'CONFIG_STUDIO_NOTICE',
    env: {
      STUDIO_NOTICE_URL: 'https://bot:hidden@chat.bank.example/hook',
      STUDIO_NOTICE_SECRET: 'of the receiver',
    },
    hides: 'hidden',
  },
  {
    title: 'a secret for notices of appeals without an address',
    error: 'CONFIG_APPEAL_NOTICE',
    env: { APPEAL_NOTICE_SECRET: 'hidden' },
    hides: 'hidden',
  },
  {
    title: 'two ways to send codes to phones',
    error: 'CONFIG_PHONE_CODE',
    env: {
      PHONE_CODE_URL: 'https://sms.bank.example/hidden',
      PHONE_CODE_SECRET: 's',
      PHONE_CODE_COMMAND: '/bin/sms',
    },
    hides: 'hidden',
  },
  {
    title: 'a program that sends links to saved forms, without the secret that its messages wait with',
    error: 'CONFIG_RESUME',
    env: { RESUME_COMMAND: '/bin/hidden' },
    names: { characters: '24' },
    hides: 'hidden',
  },
  {
    title: 'a scanner of files without a port',
    error: 'CONFIG_CLAMD_URL',
    env: { CLAMD_URL: 'tcp://hidden.example' },
    names: {},
    hides: 'hidden',
  },
  {
    title: 'a bucket for files that nobody is let into',
    error: 'CONFIG_FILES_S3',
    env: { FILES_S3_BUCKET: 'claims', FILES_S3_SECRET: 'hidden' },
    names: { missing: 'FILES_S3_KEY_ID' },
    hides: 'hidden',
  },
  {
    title: 'a bucket for files with a name that no bucket has',
    error: 'CONFIG_FILES_S3_BUCKET',
    env: { FILES_S3_BUCKET: 'Hidden/claims', FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'hidden' },
    hides: 'idden',
  },
  {
    title: 'a service of buckets with a name and a password in its address',
    error: 'CONFIG_FILES_S3_ENDPOINT',
    env: {
      FILES_S3_BUCKET: 'claims',
      FILES_S3_ENDPOINT: 'https://id:hidden@storage.bank.example',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'hidden',
    },
    hides: 'hidden',
  },
  {
    title: 'a region of buckets that is none',
    error: 'CONFIG_FILES_S3_REGION',
    env: {
      FILES_S3_BUCKET: 'claims',
      FILES_S3_REGION: 'Hidden Place',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'hidden',
    },
    hides: 'idden',
  },
  {
    title: 'a mode of commits that does not exist',
    error: 'CONFIG_STUDIO_GIT',
    env: { STUDIO_GIT: 'push' },
    names: { value: 'push' },
  },
  { title: 'proxies that are no addresses', error: 'CONFIG_TRUST_PROXY', env: { TRUST_PROXY: 'all' } },
  {
    title: 'more processes than there can be',
    error: 'CONFIG_WORKERS',
    env: { WORKERS: '65' },
    names: { value: '65', most: '64' },
  },
  {
    title: 'a folder where nothing can be made',
    error: 'DATA_DIR_UNUSABLE',
    env: { DATA_DIR: '/proc/zayavka' },
    names: { folder: '/proc/zayavka' },
  },
  {
    title: 'a folder that is a file',
    error: 'DATA_DIR_UNUSABLE',
    env: { DATA_DIR: someFile },
    names: { folder: someFile },
  },
  {
    title: 'definitions that are not there',
    error: 'DEFINITIONS_UNREADABLE',
    env: { DEFINITIONS_DIR: '/nowhere' },
    names: { folder: '/nowhere', reason: 'ENOENT' },
  },
  {
    title: 'commits of definitions that are in no repository',
    error: 'STUDIO_GIT_NO_REPOSITORY',
    env: async (folder) => {
      const definitions = join(folder, 'definitions');
      await cp(ownDefinitions, definitions, { recursive: true });
      return { env: { STUDIO_GIT: 'commit', DEFINITIONS_DIR: definitions, DATA_DIR: join(folder, 'data') } };
    },
  },
  {
    title: 'a taken port',
    error: 'LISTEN_FAILED',
    env: takenPort,
    names: { host: '127.0.0.1', reason: 'another process listens there' },
  },
  {
    ...BROKEN,
    title: 'a broken definition: nothing is published',
    env: (folder) => brokenDefinitions(folder),
  },
];
