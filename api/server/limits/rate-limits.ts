import { nearest } from '#engine/model/text';
import { serverError } from '../server-error.ts';

/** Rate limit: number of calls that are allowed in a time window in milliseconds. */
export interface Rate {
  hits: number;
  windowMs: number;
}

/** Rates by the name of the limit, such as `ip`, `phone` or `ip:suggest-fio`. */
export type RateLimits = ReadonlyMap<string, Rate>;

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Default of a rate limit (`120/1m`) with its description for the documentation. */
export interface LimitDefault {
  rate: string;
  /** Description in Markdown, for a cell of the table in docs/deploy.md. */
  text: string;
}

/**
 * Defaults of the rate limits by name. An office shares one address, and a field requests suggestions with every
 * letter or two.
 */
export const LIMIT_DEFAULTS: Readonly<Record<string, LimitDefault>> = {
  ip: { rate: '120/1m', text: 'calls from one address to one endpoint' },
  'ip:suggest-party': { rate: '900/1m', text: 'suggestions of firms' },
  'ip:suggest-address': { rate: '900/1m', text: 'suggestions of addresses' },
  'ip:suggest-email': { rate: '900/1m', text: 'suggestions of e-mails' },
  'ip:suggest-fio': { rate: '900/1m', text: 'suggestions of names' },
  'ip:source-options': { rate: '900/1m', text: 'options of [sources](sources.md)' },
  phone: { rate: '30/1h', text: 'requests stored for one phone' },
  lookup: { rate: '10/1h', text: 'lookups of the appeals of one phone, found or not' },
  code: { rate: '5/1h', text: 'one-time codes for one phone or e-mail' },
  'code-caller': { rate: '30/1h', text: 'one-time codes requested by forms from one address' },
  link: { rate: '5/1h', text: 'links to [saved forms](resume.md) for one phone or e-mail' },
  message: { rate: '10/1d', text: 'codes and links together for one phone or e-mail' },
  'message-caller': { rate: '100/1d', text: 'codes and links together requested from one address' },
  messages: { rate: '20000/1d', text: 'codes and links in total' },
  'ip:appeal-by-link': { rate: '60/1h', text: 'links to appeals' },
  'ip:appeal-file': { rate: '60/1m', text: 'files of answers to appeals' },
  'ip:form-save': { rate: '30/1h', text: 'forms that are saved for later' },
  'ip:file-create': { rate: '120/1h', text: 'files that are attached' },
  'ip:files-posted': { rate: '60/1h', text: 'forms that are sent with files, without script' },
  'ip:file-piece': { rate: '1200/1m', text: 'pieces of these files' },
  global: { rate: '1200000/1m', text: 'calls in total' },
};

/** Shortest time in milliseconds in which a person fills in a form; requests sent sooner are flagged as spam. */
export const DEFAULT_MIN_FILL_MS = 2000;

/**
 * Returns the limits of the setting `RATE_LIMITS`, completed by the defaults; a limit set to `off` is absent.
 * Throws an error of one sentence for an invalid entry; `checkRateLimits` checks the endpoints' ids later.
 */
export function rateLimits(given: Readonly<Record<string, unknown>> = {}): RateLimits {
  const limits = new Map<string, Rate>();
  const defaults = Object.entries(LIMIT_DEFAULTS).map(([name, { rate }]) => [name, rate]);
  for (const [name, value] of Object.entries({ ...Object.fromEntries(defaults), ...given })) {
    if (!NAMES.test(name)) throw unknownName(name, []);
    if (value === 'off') continue;
    limits.set(name, readRate(name, value));
  }
  return limits;
}

/** Throws an error of one sentence if a rate limit names an endpoint (`ip:suggest-fio`) that is not among `ids`. */
export function checkRateLimits(limits: RateLimits, ids: readonly string[]): void {
  const calls = [...ids, WITHDRAWAL, SAVING, OPENING, FILE_CREATING, FILE_PIECE, FILES_POSTED, APPEAL_FILE];
  const known = namesFor(calls);
  for (const name of limits.keys()) if (!known.includes(name)) throw unknownName(name, calls);
}

/** Name of the rate limit of withdrawing consents, a call of a page that is no endpoint. */
export const WITHDRAWAL = 'consents-withdraw';
/** Name of the rate limit of saving a form for another device. */
export const SAVING = 'form-save';
/** Name of the rate limit of opening forms that were saved for another device. */
export const OPENING = 'form-open';
/** Name of the rate limit of beginning uploads of files. */
export const FILE_CREATING = 'file-create';
/**
 * Name of the rate limit of the pieces of uploads: a large file arrives in many, and an office shares one address.
 */
export const FILE_PIECE = 'file-piece';
/** Name of the rate limit of forms with files that browsers post without script. */
export const FILES_POSTED = 'files-posted';
/** Name of the rate limit of downloads of the files in the bank's replies to appeals. */
export const APPEAL_FILE = 'appeal-file';

const SHARED_LIMITS = Object.keys(LIMIT_DEFAULTS).filter((name) => !name.includes(':'));
const NAMES = new RegExp(`^(?:${SHARED_LIMITS.join('|')}|(?:ip|endpoint):.+)$`);

const namesFor = (ids: readonly string[]): string[] => [
  ...SHARED_LIMITS,
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
