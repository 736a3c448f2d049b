import { STUDIO_API, studioEndpoints } from '#contract';
import { allEndpoints } from '../api/own-endpoints.ts';
import { randomNumbers } from '../diff/random-values.ts';

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
  '/studio/gallery',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/assets/none.js',
  '/studio-assets/none.js',
  '/api/forms/phone-call',
  '/api/csp-report',
  '/api/openapi.json',
  '/none',
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
      const { method, path, params } = pick(visitorCalls);
      return [method, `/api${pick(['', '/en', '/ru'])}${filled(path, params)}`];
    },
    () => {
      const { method, path } = pick(studioCalls);
      return [method, `${STUDIO_API}${filled(path)}`];
    },
    () => ['POST', pick(PAGES)],
    () => ['GET', `${chance(0.3) ? pick(PAGES) : ''}/${pick(SEGMENTS)}`],
  ];
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

  return () => {
    const [usual, path] = pick(paths)();
    const method = chance(0.8) ? usual : pick(METHODS);
    const headers: MutatedRequest['headers'] = [
      ['content-type', chance(0.4) ? 'application/json' : pick(CONTENT_TYPES)],
    ];
    if (chance(0.3)) headers.push(['zayavka-form', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['accept', pick(['application/json', '*/*', '', 'x'])]);
    if (chance(0.1)) headers.push(['idempotency-key', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['zayavka-consent', pick(HEADER_PIECES)]);
    if (chance(0.1)) headers.push(['zayavka-signals', pick(HEADER_PIECES)]);
    if (chance(0.05)) headers.push(['cookie', `zayavka.city=${pick(VALUES)}; =; ;;`]);
    else if (chance(0.6)) headers.push(...Object.entries(signedIn));
    return {
      method,
      target: `${path}${query()}`,
      headers,
      body: method === 'GET' || method === 'HEAD' ? '' : body(),
    };
  };
}
