import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import { formEndpoints } from '../../tests/api/own-endpoints.ts';
import { type Endpoint, type Outcome, readOutcome } from './index.ts';

/** Returns a form whose payload renames its answers. */
const form = (hasCaptcha: boolean) =>
  ({
    messages: { 'error.phoneIncomplete': 'Введите номер полностью', 'error.wrongFormat': 'Проверьте' },
    behaviour: {
      captcha: { enabled: hasCaptcha },
      submit: { payload: 'request' },
      payloads: {
        request: {
          tel: { answer: 'phone' },
          goods: { each: 'lines', of: { object: { sku: { item: 'article' } } } },
          captcha_code: { answer: 'captcha.code' },
        },
      },
    },
    consents: [],
  }) as unknown as CompiledForm;

const sent = [...formEndpoints.values()];
const isPortal = ({ id }: Endpoint): boolean => id === 'pro-portal-request';
const isLookup = ({ responses }: Endpoint): boolean =>
  JSON.stringify(responses[200]?.example).includes('appeals');
const common = sent.filter((endpoint) => !isPortal(endpoint));
const stored = common.filter((endpoint) => !isLookup(endpoint));
const failed: Outcome = { kind: 'failed' };
const refused = (issues: object[], more: Partial<Outcome> = {}): object => ({
  kind: 'refused',
  issues,
  isWhole: false,
  isOutdated: false,
  ...more,
});

const read = (endpoint: Endpoint, status: number, body: unknown, hasCaptcha = true): Outcome =>
  readOutcome(form(hasCaptcha), endpoint, { status, body });

describe('every endpoint that a form is sent to', () => {
  it('is in the definitions', () => expect(sent.length).toBeGreaterThan(8));

  it.each(sent.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: the example of its success is accepted',
    (_id, endpoint) => {
      expect(read(endpoint, 200, endpoint.responses[200]?.example).kind).toBe('accepted');
    },
  );

  it.each(sent.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: the example of its refusal is refused',
    (_id, endpoint) => {
      const outcome = read(endpoint, 422, endpoint.responses[422]?.example);
      expect(outcome).toMatchObject({ kind: 'refused', isOutdated: false });
    },
  );

  it.each(
    sent.flatMap((endpoint) =>
      Object.entries(endpoint.responses)
        .filter(([status]) => status !== '200' && status !== '422')
        .map(([status, { example }]) => [endpoint.id, Number(status), example, endpoint] as const),
    ),
  )(
    '%s: its answer %i is a failure, after which the visitor may try again',
    (_id, status, example, endpoint) => {
      expect(read(endpoint, status, example)).toEqual(failed);
    },
  );

  const broken: [title: string, status: number, body: unknown][] = [
    ['a success that is not true', 200, { success: false }],
    ['a success with the status of a failure', 502, { success: true, id: '482190711234' }],
    ['a refusal of nothing', 422, { success: false, errors: {} }],
    ['a refusal that is no object', 422, 'phone'],
    ['a refusal whose errors are a text', 422, { success: false, errors: 'phone' }],
    ['an error of a proxy', 502, undefined],
    ['no JSON', 200, undefined],
    ['a text', 200, '<html>'],
  ];
  /** Answers whose bodies the specification shows. */
  const shown: [title: string, body: unknown][] = [
    ['an empty answer', null],
    ['a list', []],
    ['an empty object', {}],
  ];
  it.each(
    sent
      .filter(({ anyAnswer }) => anyAnswer !== true)
      .flatMap((endpoint) => shown.map(([title, body]) => [endpoint.id, title, body, endpoint] as const)),
  )('%s: %s is a failure, never a success', (_id, _title, body, endpoint) => {
    expect(read(endpoint, 200, body)).toEqual(failed);
  });

  it.each(
    sent.flatMap((endpoint) =>
      broken.map(([title, status, body]) => [endpoint.id, title, status, body, endpoint] as const),
    ),
  )('%s: %s is a failure, never a success', (_id, _title, status, body, endpoint) => {
    expect(read(endpoint, status, body)).toEqual(failed);
  });
});

describe('an accepted request', () => {
  it.each(stored.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: has its number',
    (_id, endpoint) => {
      const outcome = read(endpoint, 201, { success: true, id: '482190711234' });
      expect(outcome).toEqual({ kind: 'accepted', accepted: { id: '482190711234' } });
    },
  );

  it.each(stored.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: is no failure without a number, which R§7 shows for some endpoints alone [A-98]',
    (_id, endpoint) => {
      expect(read(endpoint, 200, { success: true })).toEqual({ kind: 'accepted', accepted: {} });
    },
  );

  it('of the portal has the number of its lead, as a text or a number [R§7 form_success with request id and lead_id]', () => {
    const numeric = { status: 200, success: true, id: 1, data: {}, response: { lead_id: 2 } };
    const portal = sent.find(isPortal) as Endpoint;
    expect(read(portal, 200, numeric)).toEqual({ kind: 'accepted', accepted: { id: '1', leadId: '2' } });
  });

  it.each([
    ['consulting-request', null, {}],
    ['simple-card-request', {}, {}],
    ['museum-partner-request', [], {}],
    ['geo-request', { id: 7 }, { id: '7' }],
  ])('%s: its answer is not shown, so %j is a success [R§7]', (id, body, accepted) => {
    const endpoint = sent.find((one) => one.id === id) as Endpoint;
    expect(read(endpoint, 200, body)).toEqual({ kind: 'accepted', accepted });
  });

  it('of the portal has the number of its lead', () => {
    const body = { status: 200, success: true, id: '1', data: {}, response: { lead_id: '2' } };
    const portal = sent.find(isPortal) as Endpoint;
    expect(read(portal, 200, body)).toEqual({ kind: 'accepted', accepted: { id: '1', leadId: '2' } });
  });

  it('of a lookup has the results, of which there may be none', () => {
    const lookup = sent.find(isLookup) as Endpoint;
    expect(read(lookup, 200, { success: true, appeals: [] })).toEqual({
      kind: 'accepted',
      accepted: { appeals: [] },
    });
  });
});

describe('a refusal by field', () => {
  const cases: [title: string, errors: Record<string, unknown>, expected: object, hasCaptcha?: boolean][] = [
    [
      'names the answer behind the wire field, and the text by its code',
      { tel: { code: 'phoneIncomplete', message: '' } },
      refused([{ path: 'phone', code: 'phoneIncomplete', messageKey: 'error.phoneIncomplete' }]),
    ],
    [
      'of a code that the form does not know has the general text',
      { tel: { code: 'fromTheFuture' } },
      refused([{ path: 'phone', code: 'fromTheFuture', messageKey: 'error.wrongFormat' }]),
    ],
    [
      'in items of a list names each answer there',
      { 'goods.1.sku': { code: 'phoneIncomplete' }, 'goods.3': { code: 'phoneIncomplete' } },
      refused([
        { path: 'lines.1.article', code: 'phoneIncomplete', messageKey: 'error.phoneIncomplete' },
        { path: 'lines.3', code: 'phoneIncomplete', messageKey: 'error.phoneIncomplete' },
      ]),
    ],
    [
      'of a wire field that the form does not send belongs to no field',
      { other: { code: 'phoneIncomplete' } },
      refused([{ path: '', code: 'phoneIncomplete', messageKey: 'error.phoneIncomplete' }]),
    ],
    [
      'without a code means a wrong format',
      { tel: 'no' },
      refused([{ path: 'phone', code: 'wrongFormat', messageKey: 'error.wrongFormat' }]),
    ],
    [
      'of the request itself is marked',
      { '': { code: 'idempotencyConflict' } },
      refused([{ path: '', code: 'idempotencyConflict', messageKey: 'error.wrongFormat' }], {
        isWhole: true,
      } as Partial<Outcome>),
    ],
    [
      'of a captcha that no body carries is the captcha’s',
      { captcha: { code: 'captchaWrong' } },
      refused([{ path: 'captcha', code: 'captchaWrong', messageKey: 'error.wrongFormat' }]),
    ],
    [
      'that requires a captcha of a form that has one is no news',
      { captcha: { code: 'captchaRequired' } },
      refused([{ path: 'captcha', code: 'captchaRequired', messageKey: 'error.wrongFormat' }]),
    ],
    [
      'that requires a captcha of a form from before it makes the form outdated',
      { captcha: { code: 'captchaRequired' } },
      refused([{ path: 'captcha', code: 'captchaRequired', messageKey: 'error.wrongFormat' }], {
        isOutdated: true,
      } as Partial<Outcome>),
      false,
    ],
  ];
  it.each(
    common.flatMap((endpoint) =>
      cases.map(
        ([title, errors, expected, hasCaptcha]) =>
          [endpoint.id, title, errors, expected, endpoint, hasCaptcha] as const,
      ),
    ),
  )('%s: %s', (_id, _title, errors, expected, endpoint, hasCaptcha) => {
    expect(read(endpoint, 422, { success: false, errors }, hasCaptcha)).toEqual(expected);
  });

  it.each([200, 400, 422, 500])('of the portal counts by its own status, under HTTP %i', (http) => {
    const body = {
      status: 422,
      success: false,
      id: null,
      data: { tel: ['Проверьте', 'и ещё'] },
      response: null,
    };
    expect(read(sent.find(isPortal) as Endpoint, http, body)).toEqual(
      refused([{ path: 'phone', code: 'refused', messageKey: 'Проверьте' }]),
    );
  });
});
