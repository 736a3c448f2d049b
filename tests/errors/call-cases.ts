import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import fastify from 'fastify';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { captchaStatus, createSender, loadModule, sendRequest } from '#client';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { namedOptions } from '#engine/model/names';
import { encodeRequest } from '#engine/model/request';
import { moscowClock } from '#rules';
import {
  createFormStore,
  createRequestStore,
  migrate,
  openPostgres,
  openSealed,
  openSqlite,
  refuseOtherSchema,
  SQLITE_FILE,
  sha256,
} from '#server';
import { checkBundleModule, compileValidatorSource, createFormChecker } from '#validators';
import { askOptions } from '../../api/client/ask-options.ts';
import { faqQuery } from '../../api/client/use-faq.ts';
import { guardRoutes } from '../../api/server/access/guard.ts';
import { createPasswords } from '../../api/server/access/passwords.ts';
import { replayRequests } from '../../api/server/replay/replay-requests.ts';
import { serveSite } from '../../api/server/site/serve-site.ts';
import { taskNamed } from '../../api/server/tasks/serve-tasks.ts';
import { sendAnswers } from '../../app/check-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { RULES_FOLDER, ruleRegistries } from '../../app/generate/rule-registries.ts';
import { refuseModule } from '../../app/isolate/lock-down.ts';
import { usePage } from '../../app/site/page-context.ts';
import { readPageData } from '../../app/site/page-data.ts';
import { loadPage } from '../../app/site/router/load-page.ts';
import { useEditor } from '../../app/studio/pages/forms/editor/editor-context.ts';
import { useStudio } from '../../app/studio/studio-context.ts';
import { readStudioData } from '../../app/studio/studio-data.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { appealsPanel } from '../../renderers/form/form-parts.ts';
import { useStaff } from '../../renderers/rjsf-theme/staff/staff-context.ts';
import { parts } from '../../renderers/theme/parts.ts';
import { widgetBy } from '../../renderers/widgets/index.ts';
import { createRequire } from '../../validators/rules/runtime.ts';
import { formEndpoint } from '../api/own-endpoints.ts';
import { newMasterKey, openSealedDatabase } from '../api/test-database.ts';
import { startTestServer } from '../api/test-server.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { type Reply, startScriptedPostgres } from '../storage/scripted-postgres.ts';
import type { ErrorCase } from './described.ts';

export interface CallCase extends ErrorCase {
  /** Calls the product; throws or rejects. */
  call(): unknown;
}

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const snapshot = snapshotForm(definitions, 'phone-call', vocabulary);
const form = compileForm(snapshot, { variant: 'retail', lang: 'ru', sha256 });
const clock = moscowClock(() => 0);
const endpoint = formEndpoint('crm-create');

/** Returns an unchecked form with another target. */
const withSubmit = (changes: Partial<CompiledForm['behaviour']['submit']>): CompiledForm => ({
  ...form,
  behaviour: { ...form.behaviour, submit: { ...form.behaviour.submit, ...changes } },
});

/** Calls the function before any lazy part has loaded, because the tests of a worker share loaded parts. */
function withoutParts<Answer>(call: () => Answer): Answer {
  const loaded = { ...parts };
  for (const name of Object.keys(loaded)) Reflect.deleteProperty(parts, name);
  try {
    return call();
  } finally {
    Object.assign(parts, loaded);
  }
}

/** A form whose target names no document in endpoints/. */
const { endpoint: _absent, ...withoutEndpoint } = withSubmit({ endpoint: 'none' });

/** Answers a page's calls with the status 500. */
async function onFailingServer(call: () => Promise<unknown>): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ownFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    ownFetch(new URL(new URL(path, 'http://bank.test').pathname, `http://127.0.0.1:${port}`), init),
  );
  try {
    await call();
  } finally {
    vi.unstubAllGlobals();
    server.close();
  }
}

/** Renders a component that uses a context without its provider. */
const alone = (use: () => unknown): string =>
  renderToString(
    createElement(() => {
      use();
      return null;
    }),
  );

const emptyPage = { getElementById: () => null };
const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'zayavka-errors-'));

/** Queries a server that gives this reply to everything. */
async function askPostgres(reply: Reply): Promise<void> {
  const host = await startScriptedPostgres(() => reply);
  const target = reply.row === undefined ? '' : '?target_session_attrs=read-write';
  const database = openPostgres(`postgres://u@127.0.0.1:${host.port}/d${target}`);
  try {
    await sql`commit`.execute(database);
  } finally {
    await database.destroy();
    await host.close();
  }
}

async function refusedNumbers(): Promise<void> {
  const database = openSqlite(':memory:');
  try {
    await migrate(database);
    await publishStub(database);
    await sql`create trigger refusing before insert on requests begin select raise(ignore); end`.execute(
      database,
    );
    await createRequestStore(database, () => new Date(0).toISOString()).save(newRequest());
  } finally {
    await database.destroy();
  }
}

async function lostFile(): Promise<void> {
  const folder = await emptyFolder();
  const database = openSqlite(folder);
  try {
    await migrate(database);
    await rm(join(folder, SQLITE_FILE));
    await publishStub(database);
  } finally {
    await database.destroy();
  }
}

/** Opens a database whose master key is another one. */
async function otherMasterKey(): Promise<void> {
  const { plain, database } = await openSealedDatabase();
  try {
    await openSealed(plain, { master: newMasterKey() });
  } finally {
    await database.destroy();
  }
}

/** Reads a value whose data key nobody has. */
async function lostDataKey(): Promise<void> {
  const { plain, database } = await openSealedDatabase();
  try {
    await plain.insertInto('secrets').values({ name: 'links', value: 'zs1:7:AAAA' }).execute();
    await database.selectFrom('secrets').select('value').execute();
  } finally {
    await database.destroy();
  }
}

async function olderSchema(): Promise<void> {
  const database = openSqlite(':memory:');
  try {
    await migrate(database);
    await database.deleteFrom('kysely_migration').where('name', '=', '0029-baseline').execute();
    await refuseOtherSchema(database);
  } finally {
    await database.destroy();
  }
}

/** Replays one page of stored requests with no time for the next. */
async function longReplay(): Promise<void> {
  const database = openSqlite(':memory:');
  try {
    await migrate(database);
    await publishStub(database);
    const requests = createRequestStore(database, () => new Date(0).toISOString());
    await Promise.all(Array.from({ length: 500 }, () => requests.save(newRequest())));
    const options = { maxExamples: 0, onProgress: () => undefined, isExpired: () => true };
    await replayRequests(database, snapshot, snapshot, options);
  } finally {
    await database.destroy();
  }
}

async function ruleWithoutChunk(): Promise<void> {
  const root = await emptyFolder();
  await mkdir(join(root, RULES_FOLDER, 'lucky'), { recursive: true });
  await writeFile(join(root, RULES_FOLDER, 'lucky/lucky.ts'), "export const lucky = { keyword: 'lucky' };\n");
  for (const { source } of ruleRegistries) await source(root);
}

/**
 * Errors of code, or of its surroundings, that no command or setting can cause; each call is one that the
 * product makes.
 */
export const callCases: readonly CallCase[] = [
  {
    title: 'a reference whose list did not come',
    error: 'NAMES_MISSING',
    names: { list: 'forms' },
    call: () =>
      namedOptions(
        'form-names',
        {},
        { document: {}, path: ['form'] },
        { lang: 'en', richContent: '', unpublished: String },
      ),
  },
  {
    title: 'a form that does not exist',
    error: 'FORM_UNKNOWN',
    names: { form: 'none', known: [...definitions.forms.keys()].join(', ') },
    call: () => snapshotForm(definitions, 'none', vocabulary),
  },
  {
    title: 'a variant that does not exist',
    error: 'VARIANT_UNKNOWN',
    names: { form: 'phone-call', variant: 'none' },
    call: () => compileForm(snapshot, { variant: 'none', lang: 'ru', sha256 }),
  },
  {
    title: 'a payload that the form does not define',
    error: 'PAYLOAD_UNKNOWN',
    names: { form: 'phone-call', payload: 'none' },
    call: () => encodeRequest(withSubmit({ payload: 'none' }), {}, { lang: 'ru' }, endpoint),
  },
  {
    title: 'a transform that is not registered',
    error: 'TRANSFORM_UNKNOWN',
    names: { transform: 'none' },
    call: () => {
      const payloads = { main: { phone: { answer: 'phone', transform: 'none' } } } as never;
      const broken = withSubmit({ payload: 'main' });
      return encodeRequest(
        { ...broken, behaviour: { ...broken.behaviour, payloads } },
        { phone: '9161234567' },
        { lang: 'ru' },
        endpoint,
      );
    },
  },
  {
    title: 'an endpoint that the contract does not have',
    error: 'ENDPOINT_UNKNOWN',
    names: { form: 'phone-call', endpoint: 'none' },
    call: () => {
      const accepting = { check: () => [], accepts: () => false };
      return sendAnswers(withoutEndpoint, accepting, {}, {});
    },
  },
  {
    title: 'a schema that cannot be compiled',
    error: 'SCHEMA_INVALID',
    names: { form: 'phone-call' },
    call: () => compileValidatorSource({ ...form, schema: { type: 'strin' } as never }),
  },
  {
    title: 'a bundle that does more than validate',
    error: 'CODE_REFUSED',
    names: {},
    call: () => checkBundleModule('export const rules = fetch("/");'),
  },
  {
    title: 'a module that pages do not load',
    error: 'RUNTIME_MODULE_UNKNOWN',
    names: { module: 'ajv/dist/runtime/re2' },
    call: () => createRequire(clock, [])('ajv/dist/runtime/re2'),
  },
  {
    title: 'a condition of another version of the form',
    error: 'VALIDATOR_MISSING',
    names: { form: 'phone-call' },
    call: () => createFormChecker(form, clock).accepts({ const: 1 }, 1),
  },
  {
    title: 'a widget whose code is not loaded',
    error: 'WIDGET_NOT_LOADED',
    names: { widget: 'none' },
    call: () => widgetBy('none'),
  },
  {
    title: 'a panel whose code is not loaded',
    error: 'PANEL_NOT_LOADED',
    call: () => withoutParts(appealsPanel),
  },
  {
    title: 'options of a server in trouble',
    error: 'OPTIONS_NOT_LOADED',
    names: { source: 'cities', status: '500' },
    call: () => onFailingServer(() => askOptions('Мос', { name: 'cities', with: {}, prefix: '' })),
  },
  {
    title: 'a captcha of a server in trouble',
    error: 'CAPTCHA_UNAVAILABLE',
    call: () => onFailingServer(() => captchaStatus('phone-call')),
  },
  {
    title: 'questions of a server in trouble',
    error: 'FAQ_NOT_LOADED',
    names: { endpoint: 'faq', status: '500' },
    call: () =>
      onFailingServer(() =>
        new QueryClient().fetchQuery(
          faqQuery({ lang: 'ru', prefix: '', section: 'main', location: undefined }),
        ),
      ),
  },
  {
    title: 'a page of a server in trouble',
    error: 'PAGE_NOT_LOADED',
    names: { status: '500' },
    call: () => onFailingServer(() => loadPage(new URL('http://bank.test/private'))),
  },
  {
    title: 'a part of the script that nobody has',
    error: 'MODULE_NOT_LOADED',
    names: { cause: 'server' },
    call: () => onFailingServer(() => loadModule((again) => `data:text/javascript,broken(${again})`)),
  },
  {
    title: 'a request to an endpoint that nobody can answer',
    error: 'SEND_FAILED',
    names: { reason: 'server' },
    call: () =>
      sendRequest(
        withoutEndpoint,
        {},
        { lang: 'ru' },
        createSender({ log: () => undefined, onChecked: () => undefined }),
      ),
  },
  {
    title: 'a server whose site was not built',
    error: 'SITE_NOT_BUILT',
    call: async () => {
      const folder = await emptyFolder();
      return serveSite(fastify(), {} as never, { folder } as never);
    },
  },
  {
    title: 'a server whose studio was not built',
    error: 'STUDIO_NOT_BUILT',
    call: async () => startTestServer({ studioFolder: await emptyFolder() }),
  },
  {
    title: 'a route of the studio that is open to all',
    error: 'ROUTE_UNGUARDED',
    names: { method: 'GET', url: '/studio/new' },
    call: () => {
      const app = fastify({ exposeHeadRoutes: false });
      guardRoutes(app, { sessions: {} as never, publicOrigin: 'http://localhost', guards: {} });
      return app.get('/studio/new', async () => 'open to all');
    },
  },
  {
    title: 'a password hash of another program',
    error: 'PASSWORD_HASH_UNREADABLE',
    hides: 'plain text',
    call: () => createPasswords({ ln: 10, r: 8, p: 1 }).verify('x', 'plain text'),
  },
  {
    title: 'a database that takes no number',
    error: 'REQUEST_ID_TAKEN',
    names: { tries: '5' },
    call: refusedNumbers,
  },
  {
    title: 'a commit that no synchronous standby has confirmed',
    error: 'COMMIT_UNCONFIRMED',
    call: () => askPostgres({ tag: 'COMMIT', warningBy: 'SyncRepWaitForLSN' }),
  },
  {
    title: 'a host that must take writes and only reads',
    error: 'DATABASE_READ_ONLY',
    call: () => askPostgres({ row: { transaction_read_only: 'on' } }),
  },
  {
    title: 'a database file that was deleted under a running process',
    error: 'DATABASE_FILE_LOST',
    names: { reason: 'it was removed' },
    call: lostFile,
  },
  {
    title: 'a database that another master key has encrypted',
    error: 'SEALING_KEY_WRONG',
    names: { variable: 'SEALING_KEY' },
    call: otherMasterKey,
  },
  {
    title: 'a value whose data key was removed',
    error: 'SEALED_UNREADABLE',
    names: { number: '7' },
    call: lostDataKey,
  },
  {
    title: 'a database that was put in the place of another',
    error: 'MIGRATION_MISSING',
    names: { missing: '0029-baseline' },
    call: olderSchema,
  },
  {
    title: 'a replay without time for all requests',
    error: 'TIME_OVER',
    folder: 'api/server',
    names: { done: '500', total: '500' },
    call: longReplay,
  },
  {
    title: 'a task that an isolate does not have',
    error: 'TASK_UNKNOWN',
    names: { task: 'none' },
    call: () => taskNamed({}, 'none'),
  },
  {
    title: 'a module that an isolate asks for after its start',
    error: 'ISOLATE_LOCKED',
    names: { module: 'node:net' },
    call: () => refuseModule('node:net'),
  },
  {
    title: 'a stored version without validators',
    error: 'VALIDATORS_MISSING',
    names: { hash: 'none', variant: 'retail' },
    call: () =>
      createFormStore({} as never, {
        clock,
        nowIso: () => '',
        compile: async () => ({}),
      }).ready(
        { slug: 'phone-call', hash: 'none', snapshot, text: '', sources: {}, bundle: '' },
        'retail',
        'ru',
      ),
  },
  {
    title: 'a rule in no chunk',
    error: 'RULE_CHUNK_MISSING',
    names: { rule: 'lucky', known: 'common, frequent, related, rare' },
    call: ruleWithoutChunk,
  },
  {
    title: 'a page that the server did not render',
    error: 'PAGE_ELEMENT_MISSING',
    names: { id: 'zayavka-page' },
    call: () => readPageData(emptyPage),
  },
  {
    title: 'a studio that the server did not render',
    error: 'PAGE_ELEMENT_MISSING',
    names: { id: 'zayavka-studio' },
    call: () => readStudioData(emptyPage),
  },
  ...(
    [
      ['PageProvider', usePage],
      ['StudioProvider', useStudio],
      ['EditorProvider', useEditor],
    ] as const
  ).map(([provider, use]) => ({
    title: `a part outside ${provider}`,
    error: 'PROVIDER_MISSING',
    names: { provider },
    call: () => alone(use),
  })),
  {
    title: 'a widget of staff outside its provider',
    error: 'STAFF_MISSING',
    names: {},
    call: () => alone(useStaff),
  },
];

/** Errors that occur only in a browser, with the file that provokes them. */
export const browserCases: readonly (ErrorCase & { file: string })[] = [
  {
    title: 'the work of a captcha that is stopped',
    error: 'CAPTCHA_WORK_FAILED',
    file: 'app/site/captcha/work-in-worker.browser.test.tsx',
  },
  {
    title: 'a form that its server does not show in this page',
    error: 'FORM_NOT_EMBEDDED',
    file: 'app/embed/show-form.browser.test.tsx',
  },
  {
    title: 'pictures by a browser that hangs',
    error: 'BROWSER_HANGS',
    file: 'app/cli/diff/pictures/browser.test.ts',
  },
  {
    title: 'pictures by a browser that ends',
    error: 'BROWSER_FAILED',
    file: 'app/cli/diff/pictures/browser.test.ts',
  },
  {
    title: 'pictures of a site that is not built',
    error: 'PICTURES_UNBUILT',
    file: 'app/cli/diff/pictures/draw-pictures.test.ts',
  },
];
