import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENT_HEADER,
  errorSchema,
  FORM_HEADER,
  formatFormHeader,
  IDEMPOTENCY_KEY,
  REQUEST_ID,
} from '#contract';
import { snapshotForm } from '#engine/model/compile';
import type { Text } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { moscowClock } from '#rules';
import { compileInProcess, createFormStore } from '#server';
import { createSchemaCompiler } from '#validators';
import { vocabulary } from '../../app/vocabulary.ts';
import { formEndpoint } from './own-endpoints.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const GENERAL = '/api/crm/general/create';
const validPayload = (phone: string): JsonObject => ({
  form_id: 'phone-call',
  region: '77',
  crmFormTypeId: '1',
  productId: 'callback',
  phone,
  paramsAdditional: '{}',
});
let counter = 0;
/** Returns a phone that no other test uses, so that its row can be found. */
function newPhone(): string {
  counter += 1;
  return `+7916${1_000_000 + counter}`;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method: 'POST', url, payload: body as object, headers });
  return { status: answer.statusCode, body: answer.json() as JsonObject, headers: answer.headers };
}
const rowsOf = (phone: string) =>
  server.database.selectFrom('requests').selectAll().where('payload', 'like', `%${phone}%`).execute();

describe('a request that is accepted [R§7]', () => {
  it('is stored with its version, an outbox entry and the consent, and its number is answered', async () => {
    const phone = newPhone();
    const live = await server.forms.live('phone-call');
    const { status, body, headers } = await post(GENERAL, validPayload(phone));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, id: expect.stringMatching(/^[1-9]\d{11}$/) });
    expect(headers[REQUEST_ID]).toBeTruthy();

    const [row] = await rowsOf(phone);
    expect(row).toMatchObject({
      id: body.id,
      form: 'phone-call',
      variant: 'retail',
      version: live?.hash,
      endpoint: 'crm-create',
    });
    expect(JSON.parse(row?.payload ?? '')).toEqual(validPayload(phone));
    expect(JSON.parse(row?.answers ?? '')).toEqual({ phone: phone.slice(2), isRusPhone: true });
    const outbox = await server.database
      .selectFrom('outbox')
      .selectAll()
      .where('request_id', '=', row?.id ?? '')
      .execute();
    expect(outbox).toMatchObject([{ state: 'pending', attempts: 0 }]);
    const consents = await server.database
      .selectFrom('consents')
      .selectAll()
      .where('request_id', '=', row?.id ?? '')
      .execute();
    expect(consents).toMatchObject([{ purpose: 'privacy', evidenced: 0 }]);
  });

  it('keeps the exact text that was agreed to, in the language it was shown in', async () => {
    const phone = newPhone();
    const live = await server.forms.live('phone-call');
    if (live === undefined) throw new Error('phone-call is not live');
    const [shown] = server.forms.ready(live, 'retail', 'en').form.consents;
    await post(GENERAL, validPayload(phone), {
      [FORM_HEADER]: formatFormHeader({ slug: 'phone-call', version: live.hash, variant: 'retail' }),
      [CONSENT_HEADER]: `privacy=${shown?.hash}`,
    });
    const [row] = await rowsOf(phone);
    const consent = await server.database
      .selectFrom('consents')
      .innerJoin('consent_texts', 'consent_texts.hash', 'consents.text_hash')
      .selectAll()
      .where('request_id', '=', row?.id ?? '')
      .executeTakeFirst();
    expect(consent).toMatchObject({ evidenced: 1, text: shown?.text });
    expect(consent?.text).toContain('I agree to');
  });

  it('is validated by the version that the visitor saw, also when another is live', async () => {
    const own = await startTestServer();
    const before = await own.forms.live('phone-call');
    const { definitions } = own;
    (definitions.texts.ru as Record<string, Text>)['phone-call.title'] = 'Новый заголовок';
    expect(await own.forms.publish(snapshotForm(definitions, 'phone-call', vocabulary))).toBe(true);
    const phone = newPhone();
    const header = formatFormHeader({ slug: 'phone-call', version: before?.hash ?? '' });
    const answer = await own.app.inject({
      method: 'POST',
      url: GENERAL,
      payload: validPayload(phone),
      headers: { [FORM_HEADER]: header },
    });
    expect(answer.statusCode).toBe(200);
    const stored = await own.database.selectFrom('requests').select('version').execute();
    expect(stored).toEqual([{ version: before?.hash }]);
    await own.close();
  });

  it.each([
    ['retail', { fio: undefined }],
    ['form-with-name', { fio: 'Анна' }],
    ['form-with-name-retail', { fio: 'Анна' }],
    ['form-ivi', {}],
    ['form-vip', {}],
  ])('is accepted as a call request at the path of %s [R§3]', async (type, extra) => {
    const { productId: _renamed, ...rest } = validPayload(newPhone());
    const body = JSON.parse(
      JSON.stringify({
        ...rest,
        product_code: 'callback',
        paramsAdditional: '{"source_code":"x"}',
        ...extra,
      }),
    );
    expect(await post(`/api/crm/${type}/create`, body)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  it('is taken under a language as well', async () => {
    expect((await post('/api/en/crm/general/create', validPayload(newPhone()))).status).toBe(200);
  });

  it('accepts the name where the client does not name the variant', async () => {
    const phone = newPhone();
    await post(GENERAL, { ...validPayload(phone), fio: 'Анна' });
    expect(await rowsOf(phone)).toMatchObject([{ variant: 'form-with-name' }]);
  });
});

describe('an attempt is stored once', () => {
  it('the same key and body are answered the same', async () => {
    const phone = newPhone();
    const key = { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    const first = await post(GENERAL, validPayload(phone), key);
    const second = await post(GENERAL, validPayload(phone), key);
    expect(second.body).toEqual(first.body);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  it('fifty at the same time give one row and one answer', async () => {
    const phone = newPhone();
    const key = { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(GENERAL, validPayload(phone), key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  it('the same key with another body is refused', async () => {
    const key = { [IDEMPOTENCY_KEY]: crypto.randomUUID() };
    await post(GENERAL, validPayload(newPhone()), key);
    const other = await post(GENERAL, validPayload(newPhone()), key);
    expect(other).toMatchObject({ status: 422, body: { errors: { '': { code: 'attemptDiffers' } } } });
  });

  it('and every request without a key is an attempt', async () => {
    const phone = newPhone();
    await post(GENERAL, validPayload(phone));
    await post(GENERAL, validPayload(phone));
    expect(await rowsOf(phone)).toHaveLength(2);
  });

  it('a key that is too long is refused', async () => {
    const { status, body } = await post(GENERAL, validPayload(newPhone()), {
      [IDEMPOTENCY_KEY]: 'k'.repeat(256),
    });
    expect([status, body]).toMatchObject([400, { errors: { '': { code: 'idempotencyKey' } } }]);
  });
});

describe('a request that is refused names the wire field, the code and what to do', () => {
  const refusals: [
    title: string,
    change: Record<string, unknown>,
    field: string,
    code: string,
    message: RegExp,
  ][] = [
    ['no phone', { phone: undefined }, 'phone', 'required', /Введите номер телефона/],
    [
      'a phone with two digits missing',
      { phone: '+791612345' },
      'phone',
      'phoneIncomplete',
      /Не хватает 2 цифр/,
    ],
    ['an unknown area code', { phone: '+70001234567' }, 'phone', 'phoneAreaCode', /Проверьте код/],
    [
      'a foreign number that is too short',
      { phone: '+44123' },
      'phone',
      'phoneForeignShort',
      /не меньше 7 цифр/,
    ],
    ['a phone that is a number', { phone: 79161234567 }, 'phone', 'phoneFormat', /Проверьте номер/],
    ['a field that the form does not have', { stranger: 'x' }, 'stranger', 'unknownField', /Такого поля/],
    ['a name in two alphabets', { fio: 'Аnна' }, 'fio', 'nameMixed', /раскладку/],
    [
      'a JSON field that is not JSON',
      { paramsAdditional: '{' },
      'paramsAdditional',
      'notJson',
      /неверном виде/,
    ],
  ];
  it.each(refusals)('%s', async (_title, change, field, code, message) => {
    const body = JSON.parse(JSON.stringify({ ...validPayload(newPhone()), ...change }));
    const variant = 'fio' in change ? 'form-with-name' : 'retail';
    const live = await server.forms.live('phone-call');
    const header = formatFormHeader({ slug: 'phone-call', version: live?.hash ?? '', variant });
    const answer = await post(GENERAL, body, { [FORM_HEADER]: header });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      errors: { [field]: { code, message: expect.stringMatching(message) } },
    });
    expect(createSchemaCompiler()(errorSchema)(answer.body)).toEqual([]);
  });

  it('answers in English under /en', async () => {
    const { body } = await post('/api/en/crm/general/create', { ...validPayload('+7'), phone: '+7916' });
    expect(body).toMatchObject({ errors: { phone: { message: '7 digits are missing' } } });
  });

  it('an unknown type is 404 and lists what exists', async () => {
    const { status, body } = await post('/api/crm/nothing/create', validPayload(newPhone()));
    expect(status).toBe(404);
    expect(body.exists).toEqual(formEndpoint('crm-create').params?.type);
  });

  it('a type that the named form is not sent to is refused, not stored', async () => {
    const { status, body } = await post('/api/crm/corporate/create', validPayload(newPhone()));
    expect([status, body]).toMatchObject([422, { errors: { form_id: { code: 'formUnknown' } } }]);
  });

  it.each([
    ['GET', GENERAL, undefined, {}, 405, 'methodNotAllowed'],
    ['POST', GENERAL, '{', { 'content-type': 'application/json' }, 400, 'bodyUnreadable'],
    ['POST', GENERAL, '[]', { 'content-type': 'application/json' }, 400, 'bodyUnreadable'],
    ['POST', GENERAL, '', { 'content-type': 'application/json' }, 400, 'bodyUnreadable'],
    ['POST', GENERAL, '{"__proto__":{}}', { 'content-type': 'application/json' }, 400, 'bodyUnreadable'],
    [
      'POST',
      GENERAL,
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      { 'content-type': 'application/json' },
      400,
      'bodyUnreadable',
    ],
    [
      'POST',
      GENERAL,
      `{"a":"${'x'.repeat(70_000)}"}`,
      { 'content-type': 'application/json' },
      413,
      'bodyTooLarge',
    ],
    ['POST', GENERAL, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'contentType'],
    ['POST', '/api/nothing', '{}', { 'content-type': 'application/json' }, 404, 'notFound'],
  ] as const)('%s %s with %s is %5$i', async (method, url, payload, headers, status, code) => {
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, errors: { '': { code } } });
  });
});

describe('a database that is gone', () => {
  it('is 503 with a time to come back, never a false success', async () => {
    const own = await startTestServer();
    await own.database.destroy();
    const answer = await own.app.inject({ method: 'POST', url: GENERAL, payload: validPayload(newPhone()) });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeTruthy();
    expect(answer.json()).toMatchObject({ success: false, errors: { '': { code: 'unavailable' } } });
    expect((await own.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await own.app.close();
  });
});

describe('an error while a request is stored', () => {
  it.each([
    ['of our own', new TypeError("Cannot read properties of undefined (reading 'id')"), 500, undefined],
    ['of the stored data', new SyntaxError('Unexpected token'), 500, undefined],
    ['of a service', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), 503, '5'],
    ['of the disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 503, '5'],
    ['of a pool', new Error('Connection terminated unexpectedly'), 503, '5'],
  ])('%s asks to come back only where that may help, in the same words', async (_of, error, status, wait) => {
    const fail = () => Promise.reject(error);
    const requests = { save: fail, find: fail };
    const own = await startTestServer({ requests });
    const answer = await own.app.inject({ method: 'POST', url: GENERAL, payload: validPayload(newPhone()) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(wait);
    expect(answer.json()).toEqual({
      success: false,
      errors: { '': { code: 'unavailable', message: 'Сервис временно недоступен, попробуйте позже' } },
    });
    expect(own.log()).toContain(`"kind":"${error.name}"`);
    expect(own.log()).not.toContain(error.message);
    await own.close();
  });
});

describe('a broken body', () => {
  it('never gives a 5xx and always the same JSON structure: 3,000 broken bodies', async () => {
    const values = [
      null,
      true,
      5,
      '',
      'x',
      '\u0000',
      [],
      {},
      [[]],
      { a: {} },
      'Анна',
      '+79161234567',
      '{}',
      -1e308,
      '\ud800',
      ['{}'],
    ];
    const fields = [...Object.keys(validPayload('')), 'location', 'utm', 'fio', 'constructor', 'toString'];
    const validate = createSchemaCompiler()(errorSchema);
    const statuses = new Map<number, number>();
    for (let round = 0; round < 3000; round += 1) {
      const body = validPayload(newPhone());
      for (let change = 0; change <= round % 3; change += 1) {
        const field = fields[(round * 7 + change * 5) % fields.length] ?? '';
        body[field] = values[(round * 3 + change * 11) % values.length] ?? null;
      }
      const answer = await server.app.inject({ method: 'POST', url: GENERAL, payload: body });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const parsed = answer.json() as JsonObject;
      if (answer.statusCode !== 200) expect(validate(parsed)).toEqual([]);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 422]);
  }, 60_000);

  it('is not in the log', async () => {
    const planted = ['9169990011', 'Секретова', 'utm-secret'];
    await post(`${GENERAL}?phone=${planted[0]}`, {
      ...validPayload(`+7${planted[0]}`),
      fio: planted[1],
      utm: JSON.stringify({ a: planted[2] }),
    });
    await post(GENERAL, { ...validPayload('+7'), phone: `x${planted[0]}`, fio: planted[1] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.log()).toContain('/api/crm/:type/create');
    for (const value of planted) expect(server.log()).not.toContain(value);
  });
});

describe('a bundle', () => {
  it('is served forever under its content hash, and only there', async () => {
    const live = await server.forms.live('phone-call');
    const url = `/bundles/phone-call@${live?.hash}/retail.ru.js`;
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toContain('text/javascript');
    const bundle = (await import(`data:text/javascript,${encodeURIComponent(answer.body)}`)) as {
      form: unknown;
      validators: unknown;
    };
    expect(isObject(bundle.form)).toBe(true);
    expect(typeof bundle.validators).toBe('function');
    const compressed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    for (const wrong of [
      url.replace('retail', 'nothing'),
      url.replace('.ru.', '.de.'),
      url.replace('@', '@0'),
      '/bundles/constructor/__proto__.ru.js',
    ]) {
      expect((await server.app.inject({ url: wrong })).statusCode).toBe(404);
    }
  });

  it('has another address in another release, and is kept by nobody under the address of another', async () => {
    const { database } = server;
    const storeOf = (code: string) =>
      createFormStore(database, {
        ...{
          clock: moscowClock(() => 0),
          nowIso: () => new Date(0).toISOString(),
          compile: compileInProcess,
        },
        code,
      });
    const [old, now] = await Promise.all(
      ['0ld', 'n0w'].map(async (code) => (await storeOf(code).live('phone-call'))?.bundle ?? ''),
    );
    expect(old).not.toBe(now);
    const own = (await server.forms.live('phone-call'))?.bundle;
    const cacheOf = async (bundle: string | undefined): Promise<unknown> =>
      (await server.app.inject({ url: `${bundle}retail.ru.js` })).headers['cache-control'];
    expect(await cacheOf(own)).toContain('immutable');
    expect([await cacheOf(old), await cacheOf(now)]).toEqual(['no-store', 'no-store']);
  });

  it('content that was published before is passed over', async () => {
    expect(await server.forms.publish(snapshotForm(server.definitions, 'phone-call', vocabulary))).toBe(
      false,
    );
  });
});

describe('health', () => {
  it('reports that the process is alive, and whether it can store', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({
      status: 'alive',
      build: 'test',
      definitions: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await server.app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      forms: { 'phone-call': expect.any(String) },
    });
  });
});
