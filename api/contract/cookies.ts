/**
 * Names of cookies, each with its value. Those called `zayavka.*` identify neither a person nor a
 * session. `APPEAL_COOKIE` and `WITHDRAWAL_COOKIE` hold links to requests of this browser; scripts cannot
 * read these two and `SPLIT_COOKIE`.
 */

/** City that the visitor has chosen. */
export const CITY_COOKIE = 'zayavka.city';
/** City shown before the visitor chooses one. @spec R§9 Default region code 77 when none chosen */
export const DEFAULT_CITY = 'moscow';
/** Set once the visitor has closed the cookie notice. */
export const NOTICE_COOKIE = 'zayavka.cookies';
/**
 * Random id, shared by many visitors, from which the server derives their arm of each experiment;
 * set on pages with one.
 */
export const SPLIT_COOKIE = 'zayavka.split';
/** Link to the last appeal filed without script, for the success page. */
export const APPEAL_COOKIE = 'zayavka.appeal';
/** Links to the requests that this browser has sent, which prove the right to withdraw their consents. */
export const WITHDRAWAL_COOKIE = 'zayavka.withdrawal';
/** Visitor's id of Yandex Metrica; requests carry it, so that a request can be attributed to a visit. */
export const YM_UID_COOKIE = '_ym_uid';
/** Visitor's id of Google Analytics, sent like that of Yandex Metrica. */
export const GOOGLE_ID_COOKIE = '_ga';
const MAX_AGE_SECONDS = 31_536_000;

/** Returns the text for `Set-Cookie` and `document.cookie`: one year, whole site, readable by scripts. */
export const siteCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
