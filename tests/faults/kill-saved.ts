import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { FORM_HEADER, formatFormHeader, IDEMPOTENCY_KEY, type PageData } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { NATIVE_FIELDS, RESUME_FIELDS, SAVE_BUTTON } from '#engine/model/request';
import { DAY_MS } from '#engine/model/time';
import { createFileFolder, createStoredFiles, openDatabase } from '#server';
import { hashOf, photo, uploaded } from '../api/claim-files.ts';
import { contentOf, idsIn } from '../api/file-places.ts';
import { startApart } from './fleet.ts';

const LOAN = fileURLToPath(new URL('../../docs/examples/loan/definitions', import.meta.url));
const SECRET = 'of the program that sends links';
const UNSENT_HOURS = 48;
const PAGE = '/forms/loan';
const ENDPOINT = '/api/loan/request';

export interface KilledSaves {
  /** Forms saved; with `opened` and `sent`, counted when the client got the answer. */
  saved: number;
  opened: number;
  sent: number;
  /** Acknowledged saves whose link never came. */
  withoutLink: number;
  /** Links that opened nothing, or other answers. */
  lost: number;
  /** Requests that are stored twice; `missing` are not stored at all, and `differing` have other answers. */
  doubled: number;
  missing: number;
  differing: number;
  /** Queued messages about forms that are not stored. */
  orphans: number;
  /** Forms that were saved and never opened. */
  left: number;
  /**
   * Files of sent or saved loans that, three days later, are gone, have other content or belong to another
   * request.
   */
  lostFiles: number;
  /** Files that exist then and belong to nothing. */
  orphanFiles: number;
}

/**
 * Kills the process with SIGKILL and restarts it while clients save a loan with a file, open it by the link
 * and send it, repeating each step until it is answered. One loan in five stays saved.
 */
export async function killWhileSaving({
  clients,
  kills,
  perKill,
}: {
  clients: number;
  kills: number;
  /** Loans sent between two kills. */
  perKill: number;
}): Promise<KilledSaves> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-saved-'));
  const links = await makeProgram(folder);
  const fleet = await startApart(1, {
    ...{ DATA_DIR: folder, DEFINITIONS_DIR: LOAN },
    ...{ RESUME_COMMAND: links.program, RESUME_SECRET: SECRET },
  });
  const figures = { saved: 0, opened: 0, sent: 0, withoutLink: 0, lost: 0, left: 0 };
  /**
   * Id of each file that must exist at the end → hash of its content, and the key of the attempt that sent
   * it.
   */
  const files = new Map<string, { hash: string; key?: string }>();
  /** Idempotency key → payload sent. */
  const sent = new Map<string, object>();
  let isStopping = false;
  try {
    const url = (): string => fleet.urls()[0] ?? '';
    const { forms } = pageIn(await ask(url, PAGE, {}));
    const version = forms.loan?.version ?? '';
    const own = { [FORM_HEADER]: formatFormHeader({ slug: 'loan', version, variant: 'default' }) };
    const runs = Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; !isStopping; turn += 1) {
        const email = `visitor-${client}-${turn}@example.ru`;
        const content = photo(FILE_BYTES, email);
        const certificate = await upload(url, content);
        const answers = {
          ...ANSWERS,
          income: 1000 + client * 1000 + turn,
          email,
          certificate: [certificate],
        };
        const saving = {
          ...{ [RESUME_FIELDS.to]: email, [RESUME_FIELDS.answers]: JSON.stringify(answers) },
          [NATIVE_FIELDS.continued]: SAVE_BUTTON,
        };
        expectDone(PAGE, await ask(url, PAGE, formOf({ ...own, ...saving })));
        figures.saved += 1;
        const file = { hash: hashOf(content) };
        files.set(String(certificate.id), file);
        if (turn % LEFT_EVERY === LEFT_EVERY - 1) {
          figures.left += 1;
          continue;
        }
        const link = await links.of(email);
        if (link === undefined) {
          figures.withoutLink += 1;
          continue;
        }
        const opened = await ask(url, '/resume', formOf({ [RESUME_FIELDS.link]: link }));
        if (opened.status === 200 && holds(pageIn(opened).attempt?.answers, answers)) figures.opened += 1;
        else figures.lost += 1;
        const key = `loan-${client}-${turn}`;
        const body = payloadOf(answers);
        const headers = { 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key };
        expectDone(ENDPOINT, await ask(url, ENDPOINT, { body: JSON.stringify(body), headers }));
        sent.set(key, body);
        files.set(String(certificate.id), { ...file, key });
        figures.sent += 1;
      }
    });
    const killed = async (): Promise<void> => {
      for (let kill = 0; kill <= kills; kill += 1) {
        const wanted = figures.sent + perKill;
        while (!isStopping && figures.sent < wanted) await pause(LOOK_MS);
        if (kill < kills) await fleet.kill(0);
      }
      isStopping = true;
    };
    await Promise.all([killed(), ...runs]);
    return { ...figures, ...(await whatIsLeft(folder, sent, files)) };
  } finally {
    isStopping = true;
    await fleet.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const ANSWERS = {
  ...{ amount: 500_000, term: 12, purpose: 'car', name: 'Петрова Анна Ильинична' },
  ...{ birthDate: '01.02.1990', phone: '9161234567', employment: 'pensioner' },
};

const payloadOf = ({ birthDate, phone, ...answers }: typeof ANSWERS): object => ({
  ...{ form_id: 'loan', ...answers, birth_date: birthDate, phone: `+7${phone}` },
});

const LEFT_EVERY = 5;
const FILE_BYTES = 20_000;

/** Uploads a file, and starts over when cut off; nothing refers to the incomplete one. */
async function upload(url: () => string, content: Buffer): Promise<JsonObject> {
  for (;;) {
    const about = { form: 'loan', field: 'certificate', name: 'справка.jpg' };
    const file = await uploaded(url(), content, about).catch(() => undefined);
    if (file?.type !== undefined) return file;
    await pause(LOOK_MS);
  }
}

/** Returns a program that appends each message to a file in one write, so that a kill leaves whole lines. */
async function makeProgram(folder: string) {
  const program = join(folder, 'send-links');
  const file = join(folder, 'links');
  await writeFile(program, `#!/bin/sh\nread -r line\nprintf '%s\\n' "$line" >> '${file}'\n`);
  await chmod(program, 0o755);
  return {
    program,
    /** Resolves with the link for this address; undefined if none comes in two minutes. */
    async of(email: string): Promise<string | undefined> {
      for (let tries = 0; tries < LINK_TRIES; tries += 1) {
        const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
        const own = lines.find((line) => line.includes(`"${email}"`));
        if (own !== undefined) return (JSON.parse(own) as { data: { link: string } }).data.link;
        await pause(LOOK_MS);
      }
      return undefined;
    },
  };
}
const LOOK_MS = 50;
const LINK_TRIES = 2400;

interface Answered {
  status: number;
  text: string;
}

const formOf = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) });

/** Repeats a call until it is answered; without a body it is a GET. */
async function ask(url: () => string, path: string, { body, headers }: RequestInit): Promise<Answered> {
  const method = body === undefined ? 'GET' : 'POST';
  for (;;) {
    const given = { accept: 'application/json', ...(headers as Record<string, string>) };
    try {
      const answer = await fetch(url() + path, { method, headers: given, ...(body && { body }) });
      // A truncated answer counts as none.
      const text = await answer.text();
      if (answer.status !== 503) return { status: answer.status, text };
    } catch {
      // The process is killed, or has not started yet.
    }
    await pause(LOOK_MS);
  }
}

function expectDone(path: string, { status, text }: Answered): void {
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}

const pageIn = ({ text }: Answered): PageData => JSON.parse(text) as PageData;

const holds = (found: object | undefined, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual((found as Record<string, unknown> | undefined)?.[name], value),
  );

async function whatIsLeft(
  dataDir: string,
  sent: ReadonlyMap<string, object>,
  files: ReadonlyMap<string, { hash: string; key?: string }>,
): Promise<Omit<KilledSaves, 'saved' | 'opened' | 'sent' | 'withoutLink' | 'lost' | 'left'>> {
  const database = openDatabase({ dataDir, databaseUrl: undefined }, { statementTimeoutMs: 60_000 });
  const contents = createFileFolder(join(dataDir, 'files'));
  const nowIso = (): string => new Date().toISOString();
  await createStoredFiles(database, { contents, nowIso, unsentHours: UNSENT_HOURS }).removeUnsent(
    Date.now() + 3 * DAY_MS,
  );
  const kept = await idsIn({ contents });
  const owners = await database
    .selectFrom('files')
    .leftJoin('requests', 'requests.id', 'files.request_id')
    .select(['files.id', 'requests.idempotency_key'])
    .execute();
  const ownerOf = new Map(owners.map(({ id, idempotency_key: key }) => [id, key ?? undefined]));
  const isThere = async ([id, { hash, key }]: [string, { hash: string; key?: string }]): Promise<boolean> =>
    hashOf(await contentOf({ contents }, id).catch(() => Buffer.alloc(0))) === hash &&
    ownerOf.has(id) &&
    ownerOf.get(id) === key;
  const there = await Promise.all([...files].map(isThere));
  const rows = await database.selectFrom('requests').select(['idempotency_key', 'payload']).execute();
  const messages = await database.selectFrom('notices').select('request_id').execute();
  const saved = await database.selectFrom('saved_forms').select('id').execute();
  await database.destroy();
  const stored = new Map(rows.map(({ idempotency_key: key, payload }) => [key, payload]));
  const ids = new Set(saved.map(({ id }) => id));
  return {
    doubled: rows.length - stored.size,
    missing: [...sent.keys()].filter((key) => !stored.has(key)).length,
    differing: [...sent].filter(
      ([key, body]) => stored.has(key) && !isDeepStrictEqual(JSON.parse(stored.get(key) ?? 'null'), body),
    ).length,
    orphans: messages.filter(({ request_id: id }) => !ids.has(id ?? '')).length,
    lostFiles: there.filter((one) => !one).length,
    orphanFiles: [...kept, ...ownerOf.keys()].filter((id) => !files.has(id)).length,
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
