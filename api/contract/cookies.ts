/** What a visitor's browser keeps for the server, so that pages are rendered as they will stay: no person, no session. */

/** Value of the city that the visitor has chosen. */
export const CITY_COOKIE = 'zayavka.city';
/** Shown where no city has been chosen. @spec R§9 Default region code 77 when none chosen */
export const DEFAULT_CITY = 'moscow';
/** Set when the notice of what the site keeps has been read. */
export const NOTICE_COOKIE = 'zayavka.cookies';
/** In which shares of experiments the visitor is; set by pages that have one. */
export const SPLIT_COOKIE = 'zayavka.split';
/** The link to the appeal that was filed without script last, for the page that shows its success. */
export const APPEAL_COOKIE = 'zayavka.appeal';
/** Set by the counters of the site; requests carry them, so that a counter knows which visit has led to one. */
export const YM_UID_COOKIE = '_ym_uid';
export const GOOGLE_ID_COOKIE = '_ga';
const MAX_AGE_SECONDS = 31_536_000;

export const siteCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
