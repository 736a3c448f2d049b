/**
 * Names of the cookies that the site sets or reads. Those named `zayavka.*` identify no person or session;
 * `APPEAL_COOKIE` and `WITHDRAWAL_COOKIE` contain links to requests that this browser has sent. These two and
 * `SPLIT_COOKIE` are hidden from scripts.
 */

/** Value of the city that the visitor has chosen. */
export const CITY_COOKIE = 'zayavka.city';
/** City shown before the visitor chooses one. @spec R§9 Default region code 77 when none chosen */
export const DEFAULT_CITY = 'moscow';
/** Cookie that is set once the visitor has closed the cookie notice. */
export const NOTICE_COOKIE = 'zayavka.cookies';
/**
 * Random id, shared by many visitors, from which the server derives the visitor's arm of each A/B experiment;
 * set by pages with an experiment.
 */
export const SPLIT_COOKIE = 'zayavka.split';
/** Link to the last appeal filed without script, for the success page. */
export const APPEAL_COOKIE = 'zayavka.appeal';
/** Links to the requests that this browser has sent, which prove the right to withdraw their consents. */
export const WITHDRAWAL_COOKIE = 'zayavka.withdrawal';
/**
 * Visitor ids of the site's counters; requests carry them, which lets a counter attribute a request to a
 * visit.
 */
export const YM_UID_COOKIE = '_ym_uid';
export const GOOGLE_ID_COOKIE = '_ga';
const MAX_AGE_SECONDS = 31_536_000;

/** Text for `Set-Cookie` and `document.cookie`: one year, whole site, readable by scripts. */
export const siteCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
