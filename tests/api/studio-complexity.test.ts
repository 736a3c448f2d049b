import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDocument } from '#contract';
import { isObject, type JsonObject } from '#engine/model/json';
import { createStudioIsolates, type StudioIsolates } from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { isolateCode } from '../../app/server/isolate-code.ts';
import { sampleOf } from '../nightly/cases.ts';
import { COMPLEX_FORM, complexForms } from './complex-forms.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const startIsolates = (maxCpuMs: number): StudioIsolates =>
  createStudioIsolates({ code: isolateCode, count: 2, maxCpuMs, heapMb: 128, onFailure: () => undefined });

// The limit is far below that of a service, so that the tests are quick.
const MAX_CPU_MS = 3000;

const VISITOR_EVERY_MS = 50;

let isolates: StudioIsolates;
let studio: StudioServer;
let headers: Record<string, string>;
/** Session of a person who has edited nothing. */
let publisher: Record<string, string>;
beforeAll(async () => {
  isolates = startIsolates(MAX_CPU_MS);
  studio = await startStudioServer({ isolates });
  headers = await studio.signedIn('contract');
  publisher = await studio.signedIn('admin');
});
afterAll(async () => {
  isolates.stop();
  await studio.close();
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  caller = headers,
) {
  const answer = await studio.app.inject({
    method,
    url: `/api/studio${path}`,
    headers: caller,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as JsonObject };
}

let sent = 0;
/** Sends a visitor's request and resolves with the status. */
async function submit(): Promise<number> {
  sent += 1;
  const payload = {
    form_id: 'phone-call',
    region: '77',
    phone: `+7916${1_000_000 + sent}`,
    paramsAdditional: '{}',
  };
  return (await studio.app.inject({ method: 'POST', url: '/api/crm/general/create', payload })).statusCode;
}

/** Repeats a visitor's request until the call has ended. */
async function whileVisitorsSend<Answer>(
  running: Promise<Answer>,
): Promise<{ answer: Answer; statuses: number[] }> {
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  const statuses = [await submit()];
  while (!isOver) {
    // A pause between visitors leaves the processor to the measured work.
    await new Promise((resolve) => setTimeout(resolve, VISITOR_EVERY_MS));
    statuses.push(await submit());
  }
  return { answer: await over, statuses: [...new Set(statuses)] };
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isCutOff = ({ problems }: JsonObject): boolean =>
  listed(problems).some((one) => isObject(one) && one.code === 'TOO_COMPLEX');

const texts = await readDefinitionsFolder(ownDefinitions);

describe.each(sampleOf(complexForms(texts), 4))('%s', (title, files) => {
  const calls: [string, () => ReturnType<typeof call>][] = [
    ['the check', () => call('POST', `/documents/${COMPLEX_FORM}/check`, { files })],
    ['the preview', () => call('POST', '/compile', { document: COMPLEX_FORM, files })],
    ['the comparison', () => call('POST', `/documents/${COMPLEX_FORM}/compare`, { files })],
    ['samples', () => call('POST', `/documents/${COMPLEX_FORM}/samples`, { files, variant: 'default' })],
    [
      'the impact',
      () => call('POST', `/documents/${COMPLEX_FORM}/impact`, { files: {}, next: files, lang: 'ru' }),
    ],
  ];

  it.each(calls)('%s ends, with a result or as too complex, and visitors are served', async (_name, ask) => {
    const { answer, statuses } = await whileVisitorsSend(ask());
    expect(statuses).toEqual([200]);
    expect([200, 422]).toContain(answer.status);
  });

  it('is published only where all of its work ends, and visitors are served', async () => {
    const { revision } = (await call('GET', `/documents/${COMPLEX_FORM}`)).body as unknown as OpenedDocument;
    const saved = await call('PUT', `/documents/${COMPLEX_FORM}/draft`, { files, revision });
    const live = await studio.forms.live('simple-card');
    const { answer, statuses } = await whileVisitorsSend(
      call(
        'POST',
        `/documents/${COMPLEX_FORM}/publish`,
        { revision: saved.body.revision as number },
        publisher,
      ),
    );
    expect(statuses).toEqual([200]);
    expect([200, 422]).toContain(answer.status);
    const published = listed(answer.body.forms).filter(isObject);
    expect(published.length, title).toBe(isCutOff(answer.body) || answer.status === 422 ? 0 : 1);
    await studio.forms.refresh();
    expect((await studio.forms.live('simple-card'))?.hash).toBe(published[0]?.hash ?? live?.hash);
    if (published.length === 0)
      await call('DELETE', `/documents/${COMPLEX_FORM}/draft`, { revision: saved.body.revision as number });
  });
});

describe('work that was cut off', () => {
  it('is a problem of the document, with its measure and limit, in both languages', async () => {
    const hasty = startIsolates(100);
    const server = await startStudioServer({ isolates: hasty });
    const { statusCode, json } = await server.app.inject({
      method: 'POST',
      url: `/api/studio/documents/${COMPLEX_FORM}/check`,
      headers: await server.signedIn('contract'),
      payload: { files: {} },
    });
    hasty.stop();
    await server.close();
    expect(statusCode).toBe(200);
    expect(json().problems).toMatchObject([
      {
        code: 'TOO_COMPLEX',
        severity: 'error',
        file: `${COMPLEX_FORM}/schema.json`,
        message: expect.stringContaining('too complex'),
        inRussian: { message: expect.stringContaining('Слишком сложно') },
        measure: 'cpuMs',
        limit: 100,
      },
    ]);
  });

  it('costs nobody else anything: the next document is checked', async () => {
    expect(await call('POST', '/documents/forms/geo/check', { files: {} })).toMatchObject({
      status: 200,
      body: { problems: [] },
    });
  });
});

it('a queue that is full is 429 with a time to come back', async () => {
  const answers = await Promise.all(
    // Each of its own text, because equal ones share one check.
    Array.from({ length: 30 }, (_, index) =>
      call('POST', '/documents/forms/geo/check', {
        files: { 'forms/geo/ui.json': `{ "ui:order": [], "x${index}": {} }` },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.errors).toMatchObject({ '': { code: 'tooManyRequests' } });
  }
});
