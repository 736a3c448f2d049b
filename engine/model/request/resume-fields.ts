/** Fields of the requests that save a form for later, or open a saved one. */
export const RESUME_FIELDS = {
  to: 'zayavka-resume-to',
  /** JSON of the answers, from a page with script: inputs do not show all of them. */
  answers: 'zayavka-answers',
  /** Link on the page that opens a saved form, or the part of it after `#`. */
  link: 'zayavka-resume-link',
} as const;

/** Value of the button that saves a form for later; its name is `NATIVE_FIELDS.continued`. */
export const SAVE_BUTTON = 'zayavka-resume';

/** Kind of the block that opens a saved form. Links lead to the page that has the block. */
export const RESUME_BLOCK = 'resume';

/** Outcome of saving a form for later. `link` means that no message is sent, so the page shows the link. */
export interface SavedForLater {
  /** `address` means that `to` is no address that can be written to, `busy` that the visitor has to wait. */
  outcome: 'sent' | 'link' | 'address' | 'busy' | 'failed';
  /** Address for the link: as sent to, or as typed if nothing was sent. */
  to?: string | undefined;
  link?: string;
  /** Time until the next try, in words. */
  wait?: string;
}
