import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedDocument, type Role, studioEndpoints } from '#contract';
import { definitionsWith, noFolder } from './one-form.ts';
import { PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';
const MINUTE_MS = 60_000;

let studio: StudioServer;
beforeEach(async () => {
  studio = await startStudioServer({ texts: await definitionsWith(FORM), ...noFolder });
});
afterEach(() => studio.close());

type Headers = Record<string, string>;
interface Refusal {
  errors?: Record<string, { code: string }>;
}

/** Returns the status of a call and the code of its refusal. */
const outcomeOf = async (
  headers: Headers,
  path: string,
  body: object = {},
): Promise<[status: number, code: string | undefined]> => {
  const answer = await studio.call<Refusal>(headers, 'POST', path, body);
  return [answer.status, Object.values(answer.body.errors ?? {})[0]?.code];
};

const NEEDED = [403, 'reauthenticationNeeded'];

/** Enters as somebody with PASSWORD and lets the sign-in grow old. */
async function enterLongAgo(role: Role): Promise<Headers> {
  const name = `user.${crypto.randomUUID()}`;
  await studio.addUser(name, role);
  const headers = await studio.enter(name);
  studio.wait(11 * MINUTE_MS);
  return headers;
}

/** Repeats the sign-in, after which the headers have the cookie that the browser has then. */
async function prove(
  headers: Headers,
  password = PASSWORD,
): Promise<[status: number, code: string | undefined]> {
  const url = '/api/studio/repeat-sign-in';
  const answer = await studio.app.inject({ method: 'POST', url, headers, payload: { password } });
  const [pair] = String(answer.headers['set-cookie'] ?? headers.cookie).split(';');
  headers.cookie = pair ?? '';
  const { errors = {} } = answer.json<Refusal>();
  return [answer.statusCode, Object.values(errors)[0]?.code];
}

const open = async (headers: Headers): Promise<OpenedDocument> =>
  (await studio.call<OpenedDocument>(headers, 'GET', `/documents/${FORM}`)).body;

/** Saves a draft that refuses or changes what the form sent before, or one that only words it otherwise. */
async function save(headers: Headers, kind: 'breaking' | 'wording', number = 1): Promise<number> {
  const { files, revision } = await open(headers);
  const changed =
    kind === 'wording'
      ? { 'texts/ru.json': `{ "museum-partner.title": "Музей ${number}" }` }
      : {
          [`${FORM}/form.json`]: String(files[`${FORM}/form.json`]).replace(
            /\{ "const": "museum-partner[^"]*" \}/,
            `{ "const": "museum-partner-${number}" }`,
          ),
          [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }',
        };
  const saved = await studio.call<{ revision: number }>(headers, 'PUT', `/documents/${FORM}/draft`, {
    files: { ...files, ...changed },
    revision,
  });
  expect(saved.status).toBe(200);
  return saved.body.revision;
}

describe('a recent authentication', () => {
  it('is asked for by the calls that say so in the contract, and no others', () => {
    const declared = [...studioEndpoints.values()].flatMap(({ id, reauthentication }) =>
      reauthentication === undefined ? [] : [`${id}: ${reauthentication}`],
    );
    expect(declared.sort()).toEqual([
      'change-person: always',
      'confirm-person: always',
      'correct-request: always',
      'end-own-sessions: always',
      'end-sessions: always',
      'erase-person: always',
      'export-person: always',
      'export-requests: always',
      'invite-person: always',
      'open-answers: always',
      'publish-document: breaking',
      'publish-proposal: breaking',
      'renew-invitation: always',
      'reveal-request: always',
      'roll-back: breaking',
      'schedule-proposal: breaking',
    ]);
  });

  it('is the sign-in itself for ten minutes, and the repeated password after that', async () => {
    const name = 'petrova';
    await studio.addUser(name, 'contract');
    const headers = await studio.enter(name);
    const reveal = () => outcomeOf(headers, '/requests/482190711234/reveal');
    const save = () => outcomeOf(headers, '/requests/export', { form: 'museum-partner', reveal: true });
    studio.wait(10 * MINUTE_MS);
    expect([await reveal(), await save()]).toEqual([
      [404, 'notFound'],
      [200, undefined],
    ]);
    studio.wait(1);
    expect([await reveal(), await save()]).toEqual([NEEDED, NEEDED]);
    expect(await prove(headers, 'not the password')).toEqual([422, 'passwordWrong']);
    expect(await reveal()).toEqual(NEEDED);
    expect(await prove(headers)).toEqual([200, undefined]);
    expect([await reveal(), await save()]).toEqual([
      [404, 'notFound'],
      [200, undefined],
    ]);
    studio.wait(10 * MINUTE_MS + 1);
    expect(await save()).toEqual(NEEDED);
    const log = await studio.database.selectFrom('audit_log').select('action').execute();
    const actions = log.map(({ action }) => action).filter((action) => /repeated|refused/.test(action));
    expect(actions).toEqual(['sign-in-refused', 'sign-in-repeated']);
  });

  it('gives the session another token, and the one before opens nothing', async () => {
    const headers = await enterLongAgo('viewer');
    const former = { ...headers };
    await prove(headers);
    const account = (own: Headers) => studio.call(own, 'GET', '/account');
    expect([(await account(former)).status, (await account(headers)).status]).toEqual([401, 200]);
    // The page goes on with the token that its calls are sent with.
    expect(await outcomeOf(headers, '/account/end-sessions', { sessions: ['x'] })).toEqual([200, undefined]);
  });

  it('counts for its own session alone', async () => {
    const [own, other] = [await enterLongAgo('contract'), await enterLongAgo('contract')];
    await prove(other);
    expect(await outcomeOf(own, '/requests/482190711234/reveal')).toEqual(NEEDED);
  });

  it('is not guessed: five tries are all', async () => {
    const headers = await enterLongAgo('viewer');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await prove(headers, `guess ${tries}`)).toEqual([422, 'passwordWrong']);
    expect(await prove(headers)).toEqual([429, 'tooManyTries']);
  });

  it('is asked for before a breaking change goes live, and not before another one', async () => {
    const author = await enterLongAgo('contract');
    const publisher = await enterLongAgo('contract');
    const publish = async (revision: number) =>
      outcomeOf(publisher, `/documents/${FORM}/publish`, { revision });
    expect(await publish(await save(author, 'wording'))).toEqual([200, undefined]);
    const revision = await save(author, 'breaking');
    expect(await publish(revision)).toEqual(NEEDED);
    expect((await open(author)).revision).toBe(revision);
    await prove(publisher);
    expect(await publish(revision)).toEqual([200, undefined]);
  });

  it('is asked for before a breaking proposal is published or given a time', async () => {
    const author = await enterLongAgo('contract');
    const approver = await enterLongAgo('contract');
    const revision = await save(author, 'breaking');
    const proposed = await studio.call<{ id: string }>(author, 'POST', `/documents/${FORM}/propose`, {
      revision,
      message: '',
    });
    const path = `/proposals/${proposed.body.id}`;
    const at = '2026-02-01T06:00:00.000Z';
    expect(await outcomeOf(approver, `${path}/schedule`, { revision: 1, at })).toEqual(NEEDED);
    expect(await outcomeOf(approver, `${path}/publish`, { revision: 1 })).toEqual(NEEDED);
    await prove(approver);
    expect(await outcomeOf(approver, `${path}/schedule`, { revision: 1, at })).toEqual([200, undefined]);
    // The time comes without the person: the proof was asked for when it was set.
    studio.wait(Date.parse(at) - Date.UTC(2026, 0, 15, 9));
    expect(await studio.app.publishDue()).toBe(1);
  });
});
