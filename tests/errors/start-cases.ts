import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import type { ErrorCase } from './described.ts';

type Environment = Readonly<Record<string, string>>;

export interface StartCase extends ErrorCase {
  /** Environment of the process; a function creates it in a separate folder, and `end` cleans up. */
  env: Environment | ((folder: string) => Promise<{ env: Environment; end?: () => void }>);
}

const someFile = fileURLToPath(import.meta.url);

/** Returns the environment of definitions with an unknown endpoint. */
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

/** Returns a project with a plug-in, before its one file is changed, and a configuration that names it. */
const withPlugin =
  (file: string, content: string, plugins: readonly string[] = ['./plugin']) =>
  async (folder: string): Promise<{ env: Environment }> => {
    const files = {
      'zayavka.config.json': JSON.stringify({ plugins }),
      'plugin/package.json': JSON.stringify({ name: 'plugin', peerDependencies: { zayavka: '^0.2.0' } }),
      'plugin/transforms/shout.js':
        "export const shout = { slug: 'shout', summary: 'A', encode: Object, decode: Object, examples: [] };",
      [file]: content,
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return { env: { DEFINITIONS_DIR: join(folder, 'definitions') } };
  };

const BROKEN = { error: 'DEFINITIONS_BROKEN', folder: 'app/server' };

/** Settings and surroundings in which the process does not start. */
export const startCases: readonly StartCase[] = [
  {
    title: 'a port that is no number',
    error: 'CONFIG_WHOLE_NUMBER',
    env: { PORT: 'hidden' },
    names: { name: 'PORT', least: '0', most: '65535' },
    hides: 'hidden',
  },
  {
    title: 'headers of the collector without values',
    error: 'CONFIG_PAIRS',
    env: { OTEL_EXPORTER_OTLP_HEADERS: 'hidden' },
    names: { name: 'OTEL_EXPORTER_OTLP_HEADERS' },
    hides: 'hidden',
  },
  {
    title: 'a sampler by ratio without one',
    error: 'CONFIG_SAMPLER_ARG',
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 'hidden',
    },
    names: { sampler: 'traceidratio' },
    hides: 'hidden',
  },
  {
    title: 'a replica with several hosts',
    error: 'CONFIG_DATABASE_READ_URL',
    env: { DATABASE_URL: 'postgres://u:secret@a/d', DATABASE_READ_URL: 'postgres://u:secret@a,b/d' },
    hides: 'secret',
  },
  {
    title: 'a replica of no database',
    error: 'CONFIG_INCOMPLETE',
    env: { DATABASE_READ_URL: 'postgres://u:secret@a/d' },
    names: { given: 'DATABASE_READ_URL', missing: 'DATABASE_URL' },
    hides: 'secret',
  },
  {
    title: 'a log level that does not exist',
    error: 'CONFIG_CHOICE',
    env: { LOG_LEVEL: 'hidden' },
    names: { name: 'LOG_LEVEL', known: 'trace, debug, info, warn, error, fatal, silent' },
    hides: 'hidden',
  },
  {
    title: 'an address that is none',
    error: 'CONFIG_ADDRESS',
    env: { PUBLIC_URL: 'hidden' },
    names: { name: 'PUBLIC_URL', example: 'https://bank.example' },
    hides: 'hidden',
  },
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
    error: 'CONFIG_INCOMPLETE',
    env: { CRM_URL: 'https://hidden.example/x' },
    names: { given: 'CRM_URL', missing: 'CRM_SECRET' },
    hides: 'hidden',
  },
  {
    title: 'a CRM with a user name and a password in its address',
    error: 'CONFIG_ADDRESS credentials',
    env: { CRM_URL: 'https://user:hidden@crm.bank.example', CRM_SECRET: 'hidden' },
    names: { name: 'CRM_URL', example: 'https://crm.bank.example/leads' },
    hides: 'hidden',
  },
  {
    title: 'a CRM with a fragment in its address',
    error: 'CONFIG_ADDRESS fragment',
    env: { CRM_URL: 'https://crm.bank.example/#hidden', CRM_SECRET: 'hidden' },
    names: { name: 'CRM_URL', example: 'https://crm.bank.example/leads' },
    hides: 'hidden',
  },
  {
    title: 'destinations that are no JSON',
    error: 'CONFIG_JSON',
    env: { CRM_DESTINATIONS: 'hidden' },
    names: {
      name: 'CRM_DESTINATIONS',
      wanted: 'JSON object',
      example: '{"leasing":{"url":"https://crm.bank.example/leads","secret":"…"}}',
    },
    hides: 'hidden',
  },
  {
    title: 'a destination without a secret',
    error: 'CONFIG_CRM_DESTINATIONS one',
    env: { CRM_DESTINATIONS: '{"leasing":{"url":"https://hidden.example/"}}' },
    names: { entry: '1' },
    hides: 'hidden',
  },
  {
    title: 'a service of sources over plain http',
    error: 'CONFIG_ADDRESS open',
    env: { SOURCE_SERVICES: '{"shop":{"url":"http://hidden.example/"}}' },
    names: { name: 'The url of shop in SOURCE_SERVICES', example: 'https://shop.bank.example/api' },
    hides: 'hidden',
  },
  {
    title: 'a service of sources with something that is no token',
    error: 'CONFIG_SOURCE_SERVICES one',
    env: { SOURCE_SERVICES: '{"shop":{"url":"https://shop.bank.example/","token":"hidden token"}}' },
    names: { entry: '1' },
    hides: 'hidden',
  },
  {
    title: 'a suggestion service with a space in its address',
    error: 'CONFIG_ADDRESS space',
    env: { SUGGEST_URL: 'https://s.test/hidden path', SUGGEST_TOKEN: 'k' },
    names: { name: 'SUGGEST_URL', example: 'https://suggestions.dadata.ru' },
    hides: 'hidden',
  },
  {
    title: 'a key with a space in it',
    error: 'CONFIG_SUGGEST_TOKEN',
    env: { SUGGEST_URL: 'https://s.test', SUGGEST_TOKEN: 'hidden key' },
    hides: 'hidden',
  },
  {
    title: 'a chat whose address would end a policy',
    error: 'CONFIG_CHAT_URL',
    env: { CHAT_URL: 'https://chat.test;script-src/w.js' },
  },
  {
    title: 'a captcha of no kind',
    error: 'CONFIG_CAPTCHA',
    env: { CAPTCHA: '{"hidden":1}' },
    hides: 'hidden',
  },
  {
    title: 'a provider of sign-ins with a query in its address',
    error: 'CONFIG_ADDRESS query',
    env: { OIDC_ISSUER: 'https://id.test?hidden', OIDC_CLIENT_ID: 'zayavka' },
    names: { name: 'OIDC_ISSUER', example: 'https://id.bank.example' },
    hides: 'hidden',
  },
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
    error: 'CONFIG_CHOICE list',
    env: { SECOND_FACTOR_ROLES: 'admin, hidden' },
    names: { name: 'SECOND_FACTOR_ROLES', known: 'viewer, content, contract, admin' },
    hides: 'hidden',
  },
  {
    title: 'a table of approvers that is no list',
    error: 'CONFIG_JSON',
    env: { STUDIO_APPROVERS: '{"role":"hidden"}' },
    names: {
      name: 'STUDIO_APPROVERS',
      wanted: 'JSON list',
      example: '[{"documents":"forms/*","changes":["breaking"],"role":"admin"}]',
    },
    hides: 'hidden',
  },
  {
    title: 'an approver of a role that does not exist',
    error: 'CONFIG_STUDIO_APPROVERS row',
    env: { STUDIO_APPROVERS: '[{"role":"admin"},{"role":"boss"}]' },
    names: { row: '2' },
  },
  {
    title: 'a port for notices that no call goes to',
    error: 'CONFIG_ADDRESS port',
    env: { STUDIO_NOTICE_URL: 'https://hidden.example:6000/hook', STUDIO_NOTICE_SECRET: 's' },
    names: { name: 'STUDIO_NOTICE_URL', example: 'https://chat.bank.example/hook' },
    hides: 'hidden',
  },
  {
    title: 'two ways to send codes to phones',
    error: 'CONFIG_TWO_WAYS',
    env: {
      PHONE_CODE_URL: 'https://sms.bank.example/hidden',
      PHONE_CODE_SECRET: 's',
      PHONE_CODE_COMMAND: '/bin/sms',
    },
    names: { first: 'PHONE_CODE_URL', second: 'PHONE_CODE_COMMAND' },
    hides: 'hidden',
  },
  {
    title: 'a program that sends links to saved forms, with a secret that is easily guessed',
    error: 'CONFIG_RESUME_SECRET',
    env: { RESUME_COMMAND: '/bin/mail', RESUME_SECRET: 'hidden' },
    names: { characters: '24' },
    hides: 'hidden',
  },
  {
    title: 'a master key that is too short',
    error: 'CONFIG_SEALING_KEY',
    env: { SEALING_KEY: 'aGlkZGVu' },
    names: { name: 'SEALING_KEY' },
    hides: 'aGlkZGVu',
  },
  {
    title: 'a master key in a file that is not there',
    error: 'CONFIG_SEALING_KEY',
    env: { SEALING_KEY_FILE: '/nowhere/hidden' },
    names: { name: 'SEALING_KEY_FILE' },
    hides: 'hidden',
  },
  {
    title: 'two master keys',
    error: 'CONFIG_TWO_KEYS',
    env: { SEALING_KEY: `${'A'.repeat(43)}=`, SEALING_KEY_COMMAND: '/bin/hidden' },
    names: { first: 'SEALING_KEY', second: 'SEALING_KEY_COMMAND' },
    hides: 'hidden',
  },
  {
    title: 'a scanner of files that speaks another protocol',
    error: 'CONFIG_ADDRESS scheme',
    env: { CLAMD_URL: 'https://hidden.example:3310' },
    names: { name: 'CLAMD_URL', example: 'tcp://127.0.0.1:3310' },
    hides: 'hidden',
  },
  {
    title: 'a bucket for files with a name that no bucket has',
    error: 'CONFIG_FILES_S3_BUCKET',
    env: { FILES_S3_BUCKET: 'Hidden/claims', FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'hidden' },
    hides: 'idden',
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
  { title: 'proxies that are no addresses', error: 'CONFIG_TRUST_PROXY', env: { TRUST_PROXY: 'all' } },
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
    title: 'a configuration of plug-ins that has no list',
    error: 'PLUGINS_CONFIG_BROKEN',
    env: withPlugin('zayavka.config.js', 'export default { plugins: "plugin" };'),
    names: { reason: '`plugins` is no list of names' },
  },
  {
    title: 'a plug-in that is not installed',
    error: 'PLUGIN_NOT_FOUND',
    env: withPlugin('other.txt', '', ['zayavka-plugin-nobody']),
    names: { plugin: 'zayavka-plugin-nobody' },
  },
  {
    title: 'a plug-in for another version',
    error: 'PLUGIN_VERSION_UNFIT',
    env: withPlugin(
      'plugin/package.json',
      '{ "name": "plugin", "peerDependencies": { "zayavka": "^9.0.0" } }',
    ),
    names: { plugin: 'plugin', range: '^9.0.0' },
  },
  {
    title: 'a plug-in whose widget has no samples',
    error: 'PLUGIN_BROKEN',
    env: withPlugin(
      'plugin/widgets/stars/widget.json',
      '{ "summary": { "ru": "А", "en": "A" }, "accepts": ["string"], "options": {} }',
    ),
    names: {
      plugin: 'plugin',
      file: 'widgets/stars/widget.json',
      reason: "must have required property 'sample'",
    },
  },
  {
    title: 'a plug-in whose transform is named as a shipped one',
    error: 'PLUGIN_NAME_TAKEN',
    env: withPlugin(
      'plugin/transforms/e164.js',
      "export const e164 = { slug: 'e164', summary: 'A', encode: Object, decode: Object, examples: [] };",
    ),
    names: { plugin: 'plugin', kind: 'transform', name: 'e164' },
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
