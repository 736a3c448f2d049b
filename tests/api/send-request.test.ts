import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSender, SendFailure, sendRequest } from '#client';
import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm, SiteLanguage, SubmitContext } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import type { JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { ALWAYS_FIRST, solvedCaptcha } from './solved-captcha.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Example {
  name: string;
  variant?: string;
  answers: JsonObject;
  context?: Partial<SubmitContext>;
  request: { body: JsonObject | [string, string][] };
}

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const examples = [...definitions.forms].flatMap(([slug, { examples: own }]) =>
  ((own.accepted ?? []) as unknown as Example[]).map((example): [string, string, Example] => [
    `${slug} ${example.variant ?? ''}: ${example.name}`,
    slug,
    example,
  ]),
);

let server: TestServer;
const platformFetch = globalThis.fetch;
beforeAll(async () => {
  server = await startTestServer({ randomInt: ALWAYS_FIRST });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  // Node has no page whose origin would complete a path.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => platformFetch(`${origin}${path}`, init));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function open(slug: string, variant: string | undefined, lang: SiteLanguage = 'ru') {
  const live = await server.forms.live(slug);
  if (live === undefined) throw new Error(`${slug} is not live`);
  const { form, checker } = server.forms.ready(live, variant ?? live.snapshot.defaultVariant, lang);
  const sender = createSender({ log: () => {} });
  const captcha = form.behaviour.captcha.enabled ? { captcha: await solvedCaptcha(server, slug) } : {};
  return {
    form,
    captcha,
    send(answers: Answers, context: Partial<SubmitContext> = {}) {
      const visible = holdsOf(form, checker).visible(normalizeAnswers({ ...answers, ...captcha }));
      return sendRequest(form, visible, { lang, ...context }, sender);
    },
    /** Skips validation, like a page with another check. */
    sendUnchecked: (answers: Answers) => sendRequest(form, answers, { lang }, sender),
    /** Sends a form that is not as the server has compiled it. */
    sendBroken: (more: Partial<CompiledForm>) => sendRequest({ ...form, ...more }, {}, { lang }, sender),
  };
}

const consentsOf = (id = '') =>
  server.database
    .selectFrom('consents')
    .select(['purpose', 'evidenced'])
    .where('request_id', '=', id)
    .orderBy('purpose')
    .execute();

describe('the client and the server understand each other', () => {
  it.each(examples)('%s', async (_title, slug, { variant, answers, context = {}, request }) => {
    const page = await open(slug, variant, context.lang);
    const { id, appeals } = await page.send(answers, context);
    if (page.form.behaviour.lookup !== undefined) {
      expect([id, appeals]).toEqual([undefined, []]);
      return;
    }
    const row = await server.database
      .selectFrom('requests')
      .select(['payload', 'form'])
      .where('id', '=', id ?? '')
      .executeTakeFirst();
    const { body } = request;
    expect(row?.form).toBe(slug);
    const { uid, code } = page.captcha.captcha ?? {};
    const solved = uid === undefined ? {} : { captcha_uid: uid, captcha_code: code };
    expect(JSON.parse(row?.payload ?? '')).toEqual({
      ...(Array.isArray(body) ? Object.fromEntries(body) : body),
      ...solved,
    });
    expect((await consentsOf(id)).map(({ evidenced }) => evidenced)).not.toContain(0);
  });
});

describe('a form that cannot be sent is a failed send with its cause', () => {
  it.each<[string, (form: CompiledForm) => Partial<CompiledForm>, string]>([
    [
      'because it lacks its payload map',
      ({ behaviour }) => ({ behaviour: { ...behaviour, payloads: {} } }),
      'PAYLOAD_UNKNOWN',
    ],
    ['because no header can hold its version', () => ({ version: 'a\nb' }), 'TypeError'],
  ])('%s', async (_title, breakForm, cause) => {
    const page = await open('phone-call', 'retail');
    const failure = await page.sendBroken(breakForm(page.form)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ reason: 'server' });
    expect(String((failure as SendFailure).cause)).toContain(cause);
  });
});

describe('consents', () => {
  const phone = { phone: '9161234567', isPrivacyAgreed: true };
  it.each<[string, Answers, string[]]>([
    [
      'one that was ticked is recorded',
      { ...phone, isSoftwareProvidersAgreed: true },
      ['privacy', 'software-providers'],
    ],
    ['one that was taken back is not', { ...phone, isSoftwareProvidersAgreed: false }, ['privacy']],
    ['one that was never touched is not', phone, ['privacy']],
  ])('%s [R§5 Mortgage]', async (_title, answers, purposes) => {
    const page = await open('mortgage', 'main');
    const { id } = await page.send(answers);
    expect(await consentsOf(id)).toEqual(purposes.map((purpose) => ({ purpose, evidenced: 1 })));
  });
});

describe('the professional portal [R§4 Pro-portal]', () => {
  const validAnswers: Answers = {
    contact_name: { stringValue: 'Петрова Анна' },
    phone: '9161234567',
    isRusPhone: true,
    accept_info: true,
  };

  it('returns the number of the lead', async () => {
    const page = await open('pro-portal', undefined);
    const accepted = await page.send(validAnswers);
    expect(accepted).toMatchObject({ id: expect.stringMatching(/^\d{12}$/), leadId: accepted.id });
  });

  it.each<[SiteLanguage, string, string]>([
    ['ru', 'Проверьте ИНН: 10 цифр у организации, 12 у физического лица', 'Введите дату'],
    ['en', 'Check the INN: 10 digits for a company, 12 for an individual', 'Enter a date'],
  ])('describes what is wrong with which answer, in %s', async (lang, inn, date) => {
    const page = await open('pro-portal', undefined, lang);
    const failure = await page
      .sendUnchecked({ ...validAnswers, lead_inn: { value: '123' }, contact_birthday: '31.02.1990' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({
      reason: 'refused',
      issues: [
        { path: 'contact_birthday', messageKey: date },
        { path: 'lead_inn', messageKey: inn },
      ],
    });
  });
});

describe('a refusal of the professional portal, whatever the status of HTTP [R§4 a status other than 200]', () => {
  afterEach(() => vi.restoreAllMocks());
  const validAnswers: Answers = {
    contact_name: { stringValue: 'Петрова Анна' },
    phone: '9161234567',
    isRusPhone: true,
    accept_info: true,
  };
  const answerOf = (status: number, data: JsonObject): string =>
    JSON.stringify({ status, success: false, id: null, data, response: null });
  const sendTo = async (http: number, body: string): Promise<unknown> => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: http }));
    const page = await open('pro-portal', undefined);
    return page.send(validAnswers).catch((error: unknown) => error);
  };

  it.each([
    [200, 422],
    [200, 400],
    [422, 422],
    [400, 400],
  ])('HTTP %i around the status %i: each field has its text', async (http, status) => {
    const fields = 'contact_gender contact_region lead_inn contact_name contact_birthday comment'.split(' ');
    const data = Object.fromEntries(fields.map((field) => [field, `Проверьте: ${field}`]));
    const failure = await sendTo(http, answerOf(status, data));
    expect(failure).toMatchObject({ reason: 'refused' });
    const shown = (failure as SendFailure).issues.map(({ path, messageKey }) => [
      path.replace(/\.stringValue$/, ''),
      messageKey,
    ]);
    expect(shown).toEqual(fields.map((field) => [field, `Проверьте: ${field}`]));
  });

  it('several texts of a field: the first is shown', async () => {
    const failure = await sendTo(422, answerOf(422, { comment: ['Сократите текст', 'Уберите ссылки'] }));
    expect(failure).toMatchObject({ issues: [{ path: 'comment', messageKey: 'Сократите текст' }] });
  });

  it.each([
    [200, 500],
    [422, 422],
  ])('HTTP %i around the status %i without a field is a failure of the server', async (http, status) => {
    expect(await sendTo(http, answerOf(status, {}))).toMatchObject({ reason: 'server', issues: [] });
  });
});

describe('a refusal', () => {
  it('names the answer behind the wire field, and the text by its code', async () => {
    const page = await open('flexible', 'general');
    const answers = {
      contact_name: 'Анна',
      phone: '916',
      isRusPhone: true,
      contact_email: 'anna',
      consent: true,
    };
    await expect(page.sendUnchecked(answers)).rejects.toMatchObject({
      reason: 'refused',
      issues: [
        { path: 'phone', code: 'phoneIncomplete', messageKey: 'error.phoneIncomplete' },
        { path: 'contact_email', code: 'emailFormat', messageKey: 'error.emailFormat' },
      ],
    });
  });

  it('of a rule whose text the form words itself is answered in that wording [R§5 E-mail]', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/crm/email/create',
      payload: { form_id: 'flexible', fio: 'Анна', paramsAdditional: '{"email":"anna"}' },
    });
    expect(answer.json().errors).toEqual({
      'paramsAdditional.email': { code: 'emailFormat', message: 'Проверьте адрес: на него придёт наш ответ' },
    });
  });

  it('finds the answer of a list by its place among the configured fields', async () => {
    const page = await open('callback', 'callback');
    const answers = { first_name: 'Анна', phone: '9161234567', topic: 'х'.repeat(201), consent: true };
    await expect(page.sendUnchecked(answers)).rejects.toMatchObject({
      issues: [{ path: 'topic', code: 'tooLong' }],
    });
  });
});

describe('an answer of a proxy', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, BodyInit, number]>([
    ['success that is not true', '{"success":false}', 200],
    ['no JSON', '<html>', 200],
    ['an error', '<html>', 502],
    ['a refusal of nothing', '{"success":false,"errors":{}}', 422],
  ])(
    'with %s is a failure of the server, never a success [R§4 Flexible form]',
    async (_title, body, status) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
      const page = await open('geo', 'geo');
      const answers = { name: 'Анна', phone: '9161234567', isRusPhone: true, region: '77', consent: true };
      await expect(page.send(answers)).rejects.toMatchObject({ reason: 'server' });
    },
  );
});
