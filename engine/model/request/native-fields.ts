/** Fields of a form sent without script that are no answers. */
export const NATIVE_FIELDS = {
  /** Paths of the fields that the page showed, with spaces between. */
  asked: 'zayavka-asked',
  /** Sent by the button that asks what else there is to answer; that of a list has the list's path and what to do. */
  continued: 'zayavka-continue',
  /** Value of the chosen city. */
  city: 'zayavka-city',
  /** The code that was sent to the visitor's phone, and the uid of it. */
  code: 'zayavka-code',
  codeUid: 'zayavka-code-uid',
  /** People neither see nor reach it; programs fill it in. */
  honeypot: 'zayavka-website',
} as const;

/** Parameter of a page's address by which a city is chosen without script. */
export const CITY_PARAMETER = 'city';
