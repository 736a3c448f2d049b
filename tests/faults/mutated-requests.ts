import { EMBED_SCRIPT, PAGE_PREVIEW, STUDIO_API, studioEndpoints, UPLOADS, WITHDRAW_PATH } from '#contract';
import type { Json } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import { allEndpoints } from '../api/own-endpoints.ts';
import { randomNumbers } from '../diff/random-values.ts';
import { realCalls } from './real-calls.ts';

export interface MutatedRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: [name: string, value: string][];
  body: string;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/csp-report',
  'application/reports+json',
  ';',
  '',
];
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  '1e999',
  '-0',
  '\\u0000',
  '\\ud800',
  '"form_id"',
  '"phone-call"',
  '"phone"',
  '"+79161234567"',
  '"__proto__"',
  '"constructor"',
  'phone=%ff%00&form_id=x',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  'Анна',
  '\u0000',
  'x'.repeat(3000),
];
/** Pieces that a header may contain: ASCII alone. */
const HEADER_PIECES = PIECES.slice(0, 16);
const WHOLE_BODIES = ['{}', '[]', 'null', '""', '{"name":"x"}', '{"form_id":"phone-call","phone":"x"}'];
const PAGES = [
  '/',
  '/en',
  '/private',
  '/feedback',
  '/faq',
  '/forms/phone-call',
  '/en/forms/mortgage',
  '/forms/none',
  '/studio',
  '/studio/login',
  '/studio/login/link',
  '/studio/gallery',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/assets/none.js',
  '/assets/~1/none.js',
  '/studio-assets/none.js',
  '/studio-assets/~1/none.js',
  '/api/forms/phone-call',
  '/api/csp-report',
  '/api/openapi.json',
  '/api/docs',
  '/none',
];
/** Calls outside the contract. */
const OTHER_CALLS = [
  ['POST', UPLOADS],
  ['HEAD', `${UPLOADS}/:id`],
  ['PATCH', `${UPLOADS}/:id`],
  ['DELETE', `${UPLOADS}/:id`],
  ['GET', '/api/appeals/files/:id'],
  ['GET', `${UPLOADS}/:id`],
  ['GET', '/bundles/:reference/:file'],
  ['GET', '/chat-frame'],
  ['GET', '/chat-frame/local-widget.js'],
  ['GET', '/brand/:file'],
  ['GET', '/brand/texts.css'],
  ['GET', '/brand/texts/:language'],
  ['GET', `${STUDIO_API}/previews/:reference/:file`],
  ['GET', EMBED_SCRIPT],
  ['GET', '/studio/canvas'],
  ['GET', PAGE_PREVIEW],
  ['POST', '/studio/login'],
  ['POST', '/studio/login/second'],
  ['POST', '/studio/login/factors'],
  ['POST', WITHDRAW_PATH],
] as const;
/** Parameters of paths that name something that exists. */
const REAL_PARAMS = { kind: ['forms'], slug: ['phone-call'] };
const SIGN_OUT = '/sign-out';
const POSTING_PATHS = [WITHDRAW_PATH, '/studio/login', '/studio/login/second', '/studio/login/factors'];
const COOKIES = ['zayavka.city', 'zayavka.appeal', 'zayavka.exp', 'zayavka_session', 'zayavka_device'];
/** Headers that some call reads, beside those of a form. */
const READ_HEADERS = [
  'zayavka-captcha',
  'zayavka-phone-code',
  'if-none-match',
  'range',
  'accept-language',
  'accept-encoding',
  'x-forwarded-for',
  'origin',
  'referer',
  'user-agent',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
];
/** Names of the fields that the pages without script read. */
const POSTED_NAMES = [
  ...Object.values(NATIVE_FIELDS),
  ...['zayavka-form', 'zayavka-consent', 'idempotency-key', 'phone', 'link', 'proof', 'request'],
  ...['name', 'password', 'token', 'code', 'return'],
];
/** Values of a type that a member may have, at the edges of what a language or a database keeps. */
const EXTREMES: readonly Json[] = [
  ...[null, true, [], {}, '', ' ', 0, -1, 1.5, 1e21, 1e308, -1e308],
  ...[2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2],
  ...[
    '\u0000',
    'a\ud800b',
    '\udc00',
    '\u202eabc',
    '\uffff',
    '%00',
    '%',
    '%ff',
    "'",
    '"',
    '\\',
    '{"a":"\\u0000"}',
  ],
  ...['__proto__', 'constructor', 'toString', '../../etc/passwd', 'forms/phone-call', '=1+1'],
  ...['2026-02-30T99:99:99Z', '+275760-09-14T00:00:00.000Z', '-000001-01-01', '0000-00-00'],
  ...[
    'а'.repeat(20_000),
    [[[[[[[[]]]]]]]],
    JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}') as Json,
  ],
];
const SEGMENTS = [
  'x',
  'phone-call',
  '0',
  '-1',
  '%00',
  '%ff',
  '%e0%a4%a',
  '..%2f..%2fetc',
  '%D0%B0',
  'a'.repeat(300),
];
const PARAMETERS = [
  'page',
  'form',
  'state',
  'from',
  'to',
  'version',
  'variant',
  'section',
  'location',
  'category',
  'phone',
  'search',
  'form_type',
  'city',
  '__proto__',
];
const VALUES = [
  '',
  '1',
  '-1',
  '1e308',
  '99999999999999999999',
  '2026-01-15',
  '%ff',
  '%00',
  '%E0%A4%A',
  "'",
  'x'.repeat(2000),
];
const METHODS = ['GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const MAX_PIECES = 12;
const OVERSIZED = 'y'.repeat(70_000);

/**
 * Returns a generator of requests to every path of the service, composed of pieces of valid ones and of
 * pieces that no real client sends. The seed fixes the sequence. Some requests carry `signedIn`, the headers
 * of a studio session.
 */
export function mutatedRequests(
  seed: number,
  signedIn: Readonly<Record<string, string>>,
): () => MutatedRequest {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number): boolean => random() < share;
  const filled = (path: string, params?: Readonly<Record<string, readonly string[]>>): string =>
    path.replace(/:(\w+)/g, (_whole, name: string) =>
      chance(0.6) ? (params?.[name]?.[0] ?? pick(SEGMENTS)) : pick(SEGMENTS),
    );
  const visitorCalls = [...allEndpoints.values()];
  const studioCalls = [...studioEndpoints.values()];
  const paths: (() => [method: string, path: string])[] = [
    () => {
      const { method, path, aliases = [], params } = pick(visitorCalls);
      return [method, `/api${pick(['', '/en', '/ru'])}${filled(pick([path, ...aliases]), params)}`];
    },
    () => {
      const { method, path } = pick(studioCalls);
      return [method, `${STUDIO_API}${filled(path, REAL_PARAMS)}`];
    },
    () => ['POST', pick(PAGES)],
    () => {
      const [method, path] = pick(OTHER_CALLS);
      return [method, filled(chance(0.2) ? path.replace(/^\/api\//, '/api/en/') : path)];
    },
    () => ['GET', `${chance(0.3) ? pick(PAGES) : ''}/${pick(SEGMENTS)}`],
  ];
  const spoilt = (value: Json): Json => {
    const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (members.length === 0 || chance(0.1)) return pick(EXTREMES);
    const name = pick(members);
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? spoilt(one) : one));
    const { [name]: one = null, ...others } = value as Record<string, Json>;
    return chance(0.1) ? { ...others, [String(pick(EXTREMES))]: one } : { ...others, [name]: spoilt(one) };
  };
  const posted = (): string => {
    const fields = Array.from({ length: 6 }, () => [pick(POSTED_NAMES), String(pick(EXTREMES))]);
    return new URLSearchParams(fields).toString();
  };
  const header = (): string =>
    encodeURIComponent(String(pick(EXTREMES)).toWellFormed()).slice(0, 2000) || pick(HEADER_PIECES);
  const query = (): string => {
    const count = Math.floor(random() * 4);
    if (count === 0) return '';
    const pairs = Array.from({ length: count }, () => `${pick(PARAMETERS)}=${pick(VALUES)}`);
    return `?${[...pairs, ...(chance(0.4) ? pairs : [])].join('&')}`;
  };
  const body = (): string => {
    if (chance(0.01)) return OVERSIZED;
    if (chance(0.01))
      return JSON.stringify(
        Object.fromEntries(Array.from({ length: 4000 }, (_one, index) => [`field${index}`, index])),
      );
    if (chance(0.3)) return pick(WHOLE_BODIES);
    return Array.from({ length: Math.floor(random() * MAX_PIECES) }, () => pick(PIECES)).join('');
  };

  const headersOf = (type: string): MutatedRequest['headers'] => {
    const headers: MutatedRequest['headers'] = [['content-type', type]];
    if (chance(0.2)) headers.push([pick(READ_HEADERS), header()]);
    if (chance(0.3)) headers.push(['zayavka-form', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['accept', pick(['application/json', '*/*', '', 'x'])]);
    if (chance(0.1)) headers.push(['idempotency-key', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['zayavka-consent', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['zayavka-signals', pick(HEADER_PIECES)]);
    if (chance(0.05)) headers.push(['cookie', `${pick(COOKIES)}=${pick(VALUES)}; =; ;;`]);
    else if (chance(0.6)) headers.push(...Object.entries(signedIn));
    return headers;
  };
  const anything = (): MutatedRequest => {
    const [usual, path] = pick(paths)();
    const method = chance(0.8) ? usual : pick(METHODS);
    return {
      ...{ method, target: `${path}${query()}` },
      headers: headersOf(chance(0.4) ? 'application/json' : pick(CONTENT_TYPES)),
      body: method === 'GET' || method === 'HEAD' ? '' : body(),
    };
  };
  const almostReal = (): MutatedRequest => {
    const call = pick(realCalls);
    return {
      ...{ method: call.method, target: filled(call.path, REAL_PARAMS) },
      headers: headersOf('application/json'),
      body: call.method === 'GET' ? '' : JSON.stringify(spoilt(call.body)),
    };
  };
  const postedForm = (): MutatedRequest => ({
    ...{ method: 'POST', target: pick([...PAGES, ...POSTING_PATHS]), body: posted() },
    headers: [...headersOf('application/x-www-form-urlencoded'), ['sec-fetch-site', 'same-origin']],
  });
  return () => {
    const request = chance(0.4) ? almostReal() : chance(0.15) ? postedForm() : anything();
    // The session is to last for the whole run.
    if (!request.target.includes(SIGN_OUT)) return request;
    return { ...request, headers: request.headers.filter(([name]) => name !== 'cookie') };
  };
}
