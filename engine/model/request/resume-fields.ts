/** Names of the fields in requests that save a form for later or open a saved one. */
export const RESUME_FIELDS = {
  to: 'zayavka-resume-to',
  /** JSON of the answers, from a page with script: inputs do not show all of them. */
  answers: 'zayavka-answers',
  /** Link on the page that opens a saved form, or the part of it after `#`. */
  link: 'zayavka-resume-link',
} as const;

/** Value of the button that saves a form for later; the button's name is `NATIVE_FIELDS.continued`. */
export const SAVE_BUTTON = 'zayavka-resume';

/** Kind of the page block that opens a saved form; links to saved forms lead to the page that has it. */
export const RESUME_BLOCK = 'resume';

/** Result of saving a form for later. `link`: no message is sent, so the page shows the link itself. */
export interface SavedForLater {
  /** Outcome. `address`: `to` is no valid phone or e-mail; `busy`: the visitor has to wait and try again. */
  outcome: 'sent' | 'link' | 'address' | 'busy' | 'failed';
  /** Address for the link: as sent to, or as typed if nothing was sent. */
  to?: string | undefined;
  link?: string;
  /** Time until the next try, in words. */
  wait?: string;
}
