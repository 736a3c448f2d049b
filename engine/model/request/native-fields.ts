/** Names of the inputs in a form sent without script that are not answers. */
export const NATIVE_FIELDS = {
  /** Paths of the fields that the page showed, separated by spaces. */
  asked: 'zayavka-asked',
  /** Value of the button that shows further fields; for a list its path and the action. */
  continued: 'zayavka-continue',
  city: 'zayavka-city',
  /** Code that was sent to the visitor's phone, and its uid. */
  code: 'zayavka-code',
  codeUid: 'zayavka-code-uid',
  /** Honeypot: people neither see nor reach it; programs fill it in. */
  honeypot: 'zayavka-website',
} as const;

/** Query parameter of a page by which a visitor without script chooses a city. */
export const CITY_PARAMETER = 'city';
