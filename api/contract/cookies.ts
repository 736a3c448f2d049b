/**
 * Names of cookies, each with its value. Those called `zayavka.*` identify neither a person nor a
 * session. `APPEAL_COOKIE` and `WITHDRAWAL_COOKIE` hold links to requests of this browser; scripts cannot
 * read these two and `SPLIT_COOKIE`.
 */

/** Name of the cookie with the city that the visitor has chosen. */
export const CITY_COOKIE = 'zayavka.city';
/**
 * Id of the city that pages show before the visitor chooses one.
 * @spec R§9 Default region code 77 when none chosen
 */
export const DEFAULT_CITY = 'moscow';
/** Name of the cookie that is set once the visitor has closed the cookie notice, which is then not shown again. */
export const NOTICE_COOKIE = 'zayavka.cookies';
/**
 * Name of the cookie with a random id, shared by many visitors, from which the server derives the variant that
 * each experiment shows them; set only on pages with an experiment.
 */
export const SPLIT_COOKIE = 'zayavka.split';
/** Name of the cookie with the link to the last appeal that was filed without script, for the success page. */
export const APPEAL_COOKIE = 'zayavka.appeal';
/**
 * Name of the cookie with links to the requests that this browser has sent, which prove the right to withdraw
 * their consents.
 */
export const WITHDRAWAL_COOKIE = 'zayavka.withdrawal';
/**
 * Name of the cookie in which Yandex Metrica keeps its id of the visitor; requests carry the id, so that a
 * request can be attributed to a visit.
 */
export const YM_UID_COOKIE = '_ym_uid';
/**
 * Name of the cookie in which Google Analytics keeps its id of the visitor; requests carry the id, as they do
 * for Yandex Metrica.
 */
export const GOOGLE_ID_COOKIE = '_ga';
const MAX_AGE_SECONDS = 31_536_000;

/**
 * Formats a cookie for `Set-Cookie` and `document.cookie` that is valid for one year on the whole site and
 * readable by scripts.
 */
export const siteCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
