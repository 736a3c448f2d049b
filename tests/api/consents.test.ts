import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_HEADER, FORM_HEADER, formatFormHeader } from '#contract';
import { snapshotForm } from '#engine/model/compile';
import { LANGUAGES, type Lang, type Text } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { readConsents, withdrawConsents } from '#server';
import { vocabulary } from '../../app/vocabulary.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOW_ISO = '2026-01-15T10:00:00.000Z';
let phones = 9160000000;
const newPhone = (): string => {
  phones += 1;
  return `+7${phones}`;
};

async function live(slug: string) {
  const published = await server.forms.live(slug);
  if (published === undefined) throw new Error(`${slug} is not live`);
  return published;
}

async function hashOf(slug: string, variant: string, purpose: string, lang: Lang): Promise<string> {
  const { consents } = server.forms.ready(await live(slug), variant, lang).form;
  return consents.find((one) => one.purpose === purpose)?.hash ?? '';
}

async function send(consent: string | undefined, more: { phone?: string; variant?: string } = {}) {
  const { phone = newPhone(), variant = 'retail' } = more;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    payload: {
      form_id: 'phone-call',
      region: '77',
      crmFormTypeId: '1',
      productId: 'callback',
      phone,
      paramsAdditional: '{"source_code":"site"}',
      utm: '{}',
      ...(variant === 'retail' ? {} : { fio: 'Анна' }),
    },
    headers: {
      [FORM_HEADER]: formatFormHeader({
        slug: 'phone-call',
        version: (await live('phone-call')).hash,
        variant,
      }),
      ...(consent === undefined ? {} : { [CONSENT_HEADER]: consent }),
    },
  });
  return { status: answer.statusCode, body: answer.json() as JsonObject };
}

const stranger = '0'.repeat(64);
const refused = (field: string) => ({
  success: false,
  errors: { [field]: { code: 'consentText', message: expect.stringContaining('Обновите страницу') } },
});

describe('evidence of a consent', () => {
  it.each(LANGUAGES)('for the text that the form shows is taken: %s', async (lang) => {
    const { status, body } = await send(`privacy=${await hashOf('phone-call', 'retail', 'privacy', lang)}`);
    expect(status).toBe(200);
    expect(await readConsents(server.database, String(body.id))).toMatchObject([{ evidenced: true }]);
  });

  it.each([
    ['a text that nobody has written', () => Promise.resolve(`privacy=${stranger}`), 'consent'],
    [
      'the text of another variant',
      async () => `privacy=${await hashOf('phone-call', 'form-with-name', 'privacy', 'ru')}`,
      'consent',
    ],
    [
      'the text of another form',
      async () => `privacy=${await hashOf('consulting', 'consulting', 'privacy', 'ru')}`,
      'consent',
    ],
    [
      'another purpose of this form',
      async () =>
        `privacy=${await hashOf('phone-call', 'retail', 'privacy', 'ru')}, software-providers=${await hashOf('mortgage', 'main', 'software-providers', 'ru')}`,
      '',
    ],
  ])('for %s is refused with the field and what to do', async (_title, consent, field) => {
    expect(await send(await consent())).toEqual({ status: 422, body: refused(field) });
  });

  it('is stored with the version that was seen, and refused with the one that has replaced its text', async () => {
    const own = await startTestServer();
    const before = await own.forms.live('phone-call');
    if (before === undefined) throw new Error('phone-call is not live');
    const seen = own.forms.ready(before, 'retail', 'ru').form.consents[0]?.hash;
    const { definitions } = own;
    (definitions.texts.ru as Record<string, Text>)['field.phone.title'] = 'Ваш телефон';
    await own.forms.publish(snapshotForm(definitions, 'phone-call', vocabulary));
    const now = await own.forms.live('phone-call');
    const sendWith = async (version = '') => {
      const answer = await own.app.inject({
        method: 'POST',
        url: '/api/crm/general/create',
        payload: {
          form_id: 'phone-call',
          region: '77',
          crmFormTypeId: '1',
          productId: 'callback',
          phone: newPhone(),
          paramsAdditional: '{"source_code":"site"}',
          utm: '{}',
        },
        headers: {
          [FORM_HEADER]: formatFormHeader({ slug: 'phone-call', version, variant: 'retail' }),
          [CONSENT_HEADER]: `privacy=${seen}`,
        },
      });
      return answer.statusCode;
    };
    expect([await sendWith(before.hash), await sendWith(now?.hash)]).toEqual([200, 422]);
    await own.close();
  });
});

describe('the list of data in a consent is what the form asks for', () => {
  it.each([
    ['phone-call', 'retail', ['«Телефон»', 'рекламные метки'], ['«Имя»']],
    ['phone-call', 'form-with-name', ['«Имя»', '«Телефон»'], []],
    ['phone-call', 'private-banking', ['«Телефон»'], ['рекламные метки', 'город']],
    ['consulting', 'consulting', ['«Электронная почта»'], []],
    ['refinance', 'default', ['«Телефон»'], ['«Имя»']],
    ['quality', 'review', ['«Ваш отзыв»'], ['«Телефон»', 'город'], 'publication'],
    ['quality', 'complain', ['«Что случилось»'], ['«Телефон»', '«Имя»'], 'publication'],
  ])('%s %s', async (slug, variant, listed, unlisted, purpose = 'privacy') => {
    const { consents } = server.forms.ready(await live(slug), variant, 'ru').form;
    const text = consents.find((one) => one.purpose === purpose)?.text;
    for (const part of listed) expect(text).toContain(part);
    for (const part of unlisted) expect(text).not.toContain(part);
    expect(text).not.toMatch(/\{\w+\}/);
  });
});

describe('a withdrawal', () => {
  const withdraw = (phone: string, more: { request?: string; purpose?: string } = {}) =>
    withdrawConsents(server.database, { person: { phone }, channel: 'page', nowIso: NOW_ISO, ...more });
  const stateOf = async (id: unknown) =>
    (
      await server.database
        .selectFrom('outbox')
        .select('state')
        .where('request_id', '=', String(id))
        .executeTakeFirst()
    )?.state;

  it('is logged beside the consent and holds what the CRM does not have', async () => {
    const phone = newPhone();
    const { body } = await send(undefined, { phone });
    expect(await withdraw(`8 (${phone.slice(2, 5)}) ${phone.slice(5)}`, { request: String(body.id) })).toBe(
      1,
    );
    expect(await readConsents(server.database, String(body.id))).toMatchObject([{ withdrawnAt: NOW_ISO }]);
    expect(await stateOf(body.id)).toBe('held');
    expect(await withdraw(phone)).toBe(0);
  });

  it('is passed on to the CRM that may have the request, by number and purpose alone, once', async () => {
    const phone = newPhone();
    const [sent, waiting] = [await send(undefined, { phone }), await send(undefined, { phone })];
    await server.database
      .updateTable('outbox')
      .set({ state: 'delivered', attempts: 1 })
      .where('request_id', '=', String(sent.body.id))
      .execute();
    expect(await withdraw(phone)).toBe(2);
    await withdraw(phone);
    const notices = await server.database
      .selectFrom('notices')
      .select(['target', 'body'])
      .where('id', 'like', `withdrawn.${sent.body.id}%`)
      .execute();
    expect(notices.map(({ target, body }) => [target, JSON.parse(body)])).toEqual([
      [
        'crm:',
        {
          ...{ type: 'consent.withdrawn', timestamp: NOW_ISO },
          data: { id: String(sent.body.id), form: 'phone-call', purpose: 'privacy' },
        },
      ],
    ]);
    const told = await server.database.selectFrom('notices').select('body').execute();
    expect(JSON.stringify(told)).not.toContain(String(waiting.body.id));
    expect(JSON.stringify(told)).not.toContain(phone.slice(2));
  });

  it('of all requests of a phone leaves those of others alone', async () => {
    const [own, other] = [newPhone(), newPhone()];
    const requests = [await send(undefined, { phone: own }), await send(undefined, { phone: own })];
    const stranger = await send(undefined, { phone: other });
    expect(await withdraw(own)).toBe(2);
    for (const { body } of requests) expect(await stateOf(body.id)).toBe('held');
    expect(await stateOf(stranger.body.id)).toBe('pending');
  });

  it.each([
    ['a number without its phone', async (id: string) => withdraw(newPhone(), { request: id })],
    ['a phone without its number', async (_id: string, phone: string) => withdraw(phone, { request: '1' })],
    [
      'a purpose that was not asked',
      async (_id: string, phone: string) => withdraw(phone, { purpose: 'publication' }),
    ],
    ['no phone at all', async (id: string) => withdraw('', { request: id })],
  ])('withdraws nothing by %s', async (_title, attempt) => {
    const phone = newPhone();
    const { body } = await send(undefined, { phone });
    expect(await attempt(String(body.id), phone)).toBe(0);
    expect(await stateOf(body.id)).toBe('pending');
  });
});
