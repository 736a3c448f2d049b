import type { JsonObject } from '#engine/model/json';
import { readLandingParameters } from '#engine/model/site';

const KEY = 'zayavka.marketing';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Stored {
  at: number;
  data: Record<string, string>;
}

/** Page by which the visitor came to the site, and the page that led there. */
export interface Landing {
  query: string;
  path: string;
  referrer: string;
  /** Origin of the site itself, which is no source of a visit. */
  origin: string;
}

/**
 * Stores the source of a visit (campaign or referrer) for thirty days: that of the last visit with one; a referrer
 * counts only if nothing else is known.
 */
export function rememberLanding(
  storage: () => Storage,
  { query, path, referrer, origin }: Landing,
  nowMs: number,
): void {
  const data = readLandingParameters(new URLSearchParams(query));
  const isNamed = Object.keys(data).length > 0;
  if (referrer !== '' && !isWithin(origin, referrer)) data.referrer = referrer.slice(0, 500);
  if (Object.keys(data).length === 0) return;
  if (!isNamed && Object.keys(marketingData(storage, nowMs)).length > 0) return;
  data.landing = path.slice(0, 500);
  try {
    storage().setItem(KEY, JSON.stringify({ at: nowMs, data } satisfies Stored));
  } catch {
    // A browser without storage sends the request without its source.
  }
}

const isWithin = (origin: string, address: string): boolean =>
  address === origin || address.startsWith(`${origin}/`);

/**
 * Returns the stored source of a visit, as requests send it (`utm_source`, …); empty without one, or after its
 * thirty days.
 */
export function marketingData(storage: () => Storage, nowMs: number): JsonObject {
  try {
    const stored = JSON.parse(storage().getItem(KEY) ?? 'null') as Stored | null;
    return stored !== null && nowMs - stored.at < KEPT_MS ? stored.data : {};
  } catch {
    return {};
  }
}

/**
 * Returns the campaign of a visit, otherwise its source; `undefined` without either. The shown phone number
 * depends on it.
 */
export function campaignMarker(storage: () => Storage, nowMs: number): string | undefined {
  const { utm_campaign: campaign, utm_source: source } = marketingData(storage, nowMs);
  const marker = campaign ?? source;
  return typeof marker === 'string' ? marker : undefined;
}
