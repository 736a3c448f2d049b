import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_HEADER, formatFormHeader } from '#contract';
import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm, Lang } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { decodePayload, encodePayload, wireFieldOf, wirePathOf } from '#engine/model/payload';
import { digitsOf } from '#engine/model/text';
import { createSchemaCompiler } from '#validators';
import { readingOf } from '../../api/contract/readings.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { allEndpoints, formEndpoint, formEndpoints } from './own-endpoints.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Example {
  name: string;
  variant?: string;
  answers: JsonObject;
  context?: JsonObject;
}
interface AcceptedExample extends Example {
  stored?: JsonObject;
  request: { method: string; path: string; body: JsonObject | [string, string][] };
}
interface RefusedExample extends Example {
  issues: Record<string, string>;
}

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const examplesOf = <E>(kind: 'accepted' | 'refused'): [title: string, slug: string, example: E][] =>
  [...definitions.forms].flatMap(([slug, { examples }]) =>
    ((examples[kind] ?? []) as unknown as (E & Example)[]).map((example): [string, string, E] => [
      `${slug} ${example.variant ?? ''}: ${example.name}`,
      slug,
      example,
    ]),
  );

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ randomInt: ALWAYS_FIRST });
});
afterAll(() => server.close());

async function formOf(slug: string, { variant, context = {} }: Example) {
  const live = await server.forms.live(slug);
  if (live === undefined) throw new Error(`${slug} is not live`);
  const lang = (context.lang ?? 'ru') as Lang;
  const { form, checker } = server.forms.ready(live, variant ?? live.snapshot.defaultVariant, lang);
  const { submit } = form.behaviour;
  const endpoint = formEndpoint(submit.endpoint);
  const map = form.behaviour.payloads[form.behaviour.submit.payload];
  if (form.endpoint === undefined || map === undefined) throw new Error(`${slug} cannot be sent`);
  const visible = (answers: Answers): Answers => holdsOf(form, checker).visible(normalizeAnswers(answers));
  const header = { [FORM_HEADER]: formatFormHeader({ ...form, version: live.hash }) };
  /** Adds the captcha's members to a body, if the form asks for one. */
  const withCaptcha = async <B extends AcceptedExample['request']['body']>(body: B): Promise<B> => {
    if (!form.behaviour.captcha.enabled || Array.isArray(body)) return body;
    const { uid, code } = await solvedCaptcha(server, slug);
    const uidField = wireFieldOf(map, `${CAPTCHA_FIELD}.uid`) ?? '';
    return { ...body, [uidField]: uid, [wireFieldOf(map, `${CAPTCHA_FIELD}.code`) ?? '']: code };
  };
  return { form, checker, endpoint, reading: readingOf(form.endpoint), map, visible, header, withCaptcha };
}

async function send(path: string, body: AcceptedExample['request']['body'], headers: Record<string, string>) {
  const encoded = Array.isArray(body) ? await multipart(body) : { payload: body as object, headers: {} };
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: encoded.payload,
    headers: { ...encoded.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}

/** Returns form data exactly as a browser writes it. */
async function multipart(pairs: [string, string][]) {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  const response = new Response(data);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await response.arrayBuffer()), headers };
}

/** Returns the answers with each number as its digits, however it was typed. */
function withPlainPhones(form: CompiledForm, answers: Answers): Answers {
  let plain = answers;
  for (const { path } of form.fields.filter(({ widget }) => widget === 'phone')) {
    const typed = answerAt(answers, path);
    if (typeof typed !== 'string') continue;
    const digits = digitsOf(typed);
    plain = withAnswer(
      plain,
      path,
      answers.isRusPhone === false && digits !== '' ? `+${digits}` : digits.slice(-10),
    );
  }
  return plain;
}

describe('every accepted example is stored as it was sent [R§7]', () => {
  it.each(examplesOf<AcceptedExample>('accepted'))('%s', async (_title, slug, example) => {
    const { form, checker, endpoint, reading, map, visible, header, withCaptcha } = await formOf(
      slug,
      example,
    );
    const { path } = example.request;
    const body = await withCaptcha(example.request.body);
    const answer = await send(path, body, header);
    expect(answer).toMatchObject({ status: 200 });
    expect(createSchemaCompiler()(endpoint.responses[200]?.schema ?? {})(answer.body)).toEqual([]);

    const accepted = reading.accepted(answer.body);
    // Lookups are not stored; another test file checks their results.
    if (form.behaviour.lookup !== undefined) {
      expect(accepted).toEqual({ appeals: [] });
      return;
    }
    const row = await server.database
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', accepted?.id ?? '')
      .executeTakeFirst();
    expect(row).toMatchObject({ form: slug, variant: form.variant, endpoint: endpoint.id, path });
    expect(JSON.parse(row?.payload ?? '')).toEqual(Array.isArray(body) ? Object.fromEntries(body) : body);
    const given = withPlainPhones(form, visible(holdsOf(form, checker).start(example.answers)));
    const sent = Object.entries(given).filter(([name]) => wireFieldOf(map, name) !== undefined);
    expect(JSON.parse(row?.answers ?? '')).toEqual(example.stored ?? Object.fromEntries(sent));
  });

  it.each(examplesOf<AcceptedExample>('accepted'))(
    'from a client that follows the specification alone, too: %s',
    async (_title, slug, example) => {
      const { endpoint, withCaptcha } = await formOf(slug, example);
      const { path, body } = example.request;
      const plain = await withCaptcha(Array.isArray(body) ? Object.fromEntries(body) : body);
      expect(await send(path, plain, {})).toMatchObject({ status: 200 });
      const inEnglish = path.replace(/^\/api(\/en)?/, '/api/en');
      expect(await send(inEnglish, await withCaptcha(body), {})).toMatchObject({ status: 200 });
      if (endpoint.encoding === 'json') return;
      const urlencoded = await server.app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(body as [string, string][]).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(urlencoded.statusCode).toBe(200);
    },
  );
});

describe('every refused example is refused by the server, as far as it is sent', () => {
  /**
   * Reports whether an answer survives the wire unchanged. Other answers (an unsent tick, a text in place of
   * a number) are not validated again.
   */
  const survives = (form: CompiledForm, given: Answers, back: Answers, path: string): boolean => {
    const plain = (answers: Answers): Json => answerAt(withPlainPhones(form, answers), path) ?? null;
    // The server does not miss a member that a transform has merged into another.
    const isJoined =
      plain(given) === null && path.includes('.') && answerAt(given, path.split('.')[0] ?? '') !== undefined;
    return !isJoined && JSON.stringify(plain(given)) === JSON.stringify(plain(back));
  };
  const checkedIssues = new Map<string, number>();

  it.each(examplesOf<RefusedExample>('refused'))('%s', async (_title, slug, example) => {
    const { form, endpoint, reading, map, visible, header, withCaptcha } = await formOf(slug, example);
    const given = visible(example.answers);
    const body = encodePayload(map, given, { lang: 'ru' });
    const back = decodePayload(map, body);
    const expected = Object.entries(example.issues).filter(
      ([path]) => !back.unsent(path) && survives(form, given, back.answers, path),
    );
    checkedIssues.set(slug, (checkedIssues.get(slug) ?? 0) + expected.length);
    if (expected.length === 0) return;
    const { params = {} } = form.behaviour.submit;
    const url = `/api${endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '')}`;
    const answer = await send(url, await withCaptcha(body), header);
    expect(answer.status).toBe(422);
    expect(createSchemaCompiler()(endpoint.responses[422]?.schema ?? {})(answer.body)).toEqual([]);
    const refused = reading.refused(answer.body, answer.status) ?? {};
    for (const [path, code] of expected) {
      const refusal = refused[wirePathOf(map, path) ?? ''];
      // An endpoint with texts instead of codes returns the text of that code.
      const expectedIssue =
        refusal !== undefined && 'text' in refusal ? { text: expect.stringMatching(/\S/) } : { code };
      expect(refusal, path).toEqual(expectedIssue);
    }
  });

  it('and no form is validated in the browser alone', () => {
    expect([...checkedIssues].filter(([, count]) => count === 0)).toEqual([]);
    expect([...checkedIssues.keys()].sort()).toEqual([...definitions.forms.keys()].sort());
  });
});

describe('form data [R§7 Consulting]', () => {
  const takingForms = [...formEndpoints.values()].filter(({ encoding }) => encoding !== 'json');
  const urlOf = (path: string): string => `/api${path.replace(':id', 'corporate')}`;
  const boundary = 'x';
  const part = (disposition: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const cases: [title: string, type: string, payload: string, status: number, field: string, code: string][] =
    [
      ['a name twice', 'application/x-www-form-urlencoded', 'name=a&name=b', 422, 'name', 'repeatedField'],
      ['no boundary', 'multipart/form-data', 'name=a', 400, '', 'bodyUnreadable'],
      [
        'an end that never comes',
        `multipart/form-data; boundary=${boundary}`,
        part('name="name"', 'x'),
        400,
        '',
        'bodyUnreadable',
      ],
      [
        'a name that reaches for a prototype',
        'application/x-www-form-urlencoded',
        '__proto__=1',
        400,
        '',
        'bodyUnreadable',
      ],
      [
        'a field called like a member of every object',
        'application/x-www-form-urlencoded',
        'toString=1',
        422,
        'toString',
        'unknownField',
      ],
      [
        'more than 64 KiB',
        'application/x-www-form-urlencoded',
        `name=${'a'.repeat(70_000)}`,
        413,
        '',
        'bodyTooLarge',
      ],
    ];
  for (const { id, path } of takingForms) {
    it.each(cases)(`${id} refuses %s`, async (_title, type, payload, status, field, code) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: urlOf(path),
        payload,
        headers: { 'content-type': type },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, errors: { [field]: { code } } });
    });
  }

  it('refuses files: no call of the specification carries one', async () => {
    const data = new FormData();
    data.append('name', new File(['x'], 'a.txt'));
    const response = new Response(data);
    for (const { path } of takingForms) {
      const answer = await server.app.inject({
        method: 'POST',
        url: urlOf(path),
        payload: Buffer.from(await response.clone().arrayBuffer()),
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { name: { code: 'fileNotTaken' } } });
    }
  });

  it('is taken under any number of a page’s block', async () => {
    const [example] = examplesOf<AcceptedExample>('accepted').filter(([, slug]) => slug === 'consulting');
    const body = example?.[2].request.body ?? {};
    expect(await send('/api/consulting/4711', body, {})).toMatchObject({ status: 200 });
  });

  it('is not taken where the specification sends JSON', async () => {
    const others = [...allEndpoints.values()].filter(
      ({ encoding, method }) => encoding === 'json' && method === 'POST',
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { path } of others) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${path.replace(':type', 'general')}`,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([path, answer.statusCode]).toEqual([path, 415]);
    }
  });
});

it('the answer of every endpoint of a form is read as it is meant', () => {
  expect(formEndpoints.size).toBeGreaterThan(10);
  for (const endpoint of formEndpoints.values()) {
    const { responses } = endpoint;
    const reading = readingOf(endpoint);
    const { id, appeals } = reading.accepted(responses[200]?.example) ?? {};
    expect(id ?? appeals?.[0]?.number).toMatch(/^\d+$/);
    expect(reading.accepted(responses[422]?.example)).toBeUndefined();
    expect(isObject(reading.refused(responses[422]?.example, 422))).toBe(true);
    expect(reading.refused(responses[200]?.example, 200)).toBeUndefined();
  }
});
