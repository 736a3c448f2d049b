import { isObject } from '#engine/model/json';
import { nearest } from '#engine/model/text';
import { serverError } from '../server-error.ts';

export interface Rate {
  hits: number;
  windowMs: number;
}

/**
 * Rates by what they limit: `ip` each address at each endpoint, `ip:<endpoint>` the same at one endpoint, `phone` the
 * stored requests for each phone, `lookup` the lookups of appeals by each phone, `code` the one-time codes for each phone
 * or e-mail, `code-caller` those that forms send for each address, `link` the links to saved forms for each phone or e-mail,
 * `endpoint:<endpoint>` everybody at one endpoint, `global` everybody everywhere.
 */
export type RateLimits = ReadonlyMap<string, Rate>;

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** An office shares one address, and suggestions are asked for with every letter or two. */
const DEFAULTS: Readonly<Record<string, string>> = {
  ip: '120/1m',
  'ip:suggest-party': '900/1m',
  'ip:suggest-address': '900/1m',
  'ip:suggest-email': '900/1m',
  'ip:suggest-fio': '900/1m',
  'ip:source-options': '900/1m',
  phone: '30/1h',
  lookup: '10/1h',
  code: '5/1h',
  'code-caller': '30/1h',
  link: '5/1h',
  'ip:appeal-by-link': '60/1h',
  'ip:appeal-file': '60/1m',
  'ip:form-save': '30/1h',
  'ip:file-create': '120/1h',
  'ip:file-piece': '1200/1m',
  global: '1200000/1m',
};

/** Nobody reads a form, types a phone and ticks a box in less. */
export const DEFAULT_MIN_FILL_MS = 2000;

/**
 * `RATE_LIMITS`: `off`, or a JSON object such as `{"ip":"60/1m","phone":"off"}` laid over the defaults. Throws one
 * sentence for what it does not understand. Which endpoints there are is known when definitions are: `checkRateLimits`.
 */
export function readRateLimits(text: string | undefined): RateLimits {
  if (text === 'off') return new Map();
  const given = text === undefined || text === '' ? {} : parseObject(text);
  const limits = new Map<string, Rate>();
  for (const [name, value] of Object.entries({ ...DEFAULTS, ...given })) {
    if (!NAMES.test(name)) throw unknownName(name, []);
    if (value === 'off') continue;
    limits.set(name, readRate(name, value));
  }
  return limits;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw serverError('CONFIG_RATE_LIMITS');
}

/** Throws one sentence for a limit of something that is not there, given the ids of all endpoints. */
export function checkRateLimits(limits: RateLimits, ids: readonly string[]): void {
  const calls = [...ids, WITHDRAWAL, SAVING, OPENING, FILE_CREATING, FILE_PIECE, APPEAL_FILE];
  const known = namesFor(calls);
  for (const name of limits.keys()) if (!known.includes(name)) throw unknownName(name, calls);
}

/** What a page of ours sends without an endpoint of a contract: the withdrawal of consents. */
export const WITHDRAWAL = 'consents-withdraw';
/** And a form that is to be finished on another device, there and here. */
export const SAVING = 'form-save';
export const OPENING = 'form-open';
/** And files in pieces: an office shares one address, and a large file on a bad line comes in many. */
export const FILE_CREATING = 'file-create';
export const FILE_PIECE = 'file-piece';
/** And who reads the bank's answer: its files. */
export const APPEAL_FILE = 'appeal-file';

const OF_EVERYBODY = ['ip', 'phone', 'lookup', 'code', 'code-caller', 'link', 'global'];
const NAMES = /^(?:ip|phone|lookup|code|code-caller|link|global|(?:ip|endpoint):.+)$/;

const namesFor = (ids: readonly string[]): string[] => [
  ...OF_EVERYBODY,
  ...ids.flatMap((id) => [`ip:${id}`, `endpoint:${id}`]),
];

function unknownName(name: string, ids: readonly string[]): Error {
  const meant = nearest(name, namesFor(ids));
  return serverError('CONFIG_RATE_LIMITS name', {
    name,
    meant: meant === undefined ? '' : ` Did you mean "${meant}"?`,
    endpoints: ids.length > 0 ? `one of ${ids.join(', ')}` : 'a name in docs/catalogue/endpoints.md',
  });
}

function readRate(name: string, value: unknown): Rate {
  const [, hits, count, unit = ''] = /^([1-9]\d{0,9})\/([1-9]\d{0,3})([smhd])$/.exec(String(value)) ?? [];
  const unitMs = UNITS_MS[unit];
  if (unitMs === undefined) {
    throw serverError('CONFIG_RATE_LIMITS rate', { name });
  }
  return { hits: Number(hits), windowMs: Number(count) * unitMs };
}
