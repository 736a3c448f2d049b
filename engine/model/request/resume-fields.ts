/** Fields of what a page sends to save a form for later, and to open one that was saved. */
export const RESUME_FIELDS = {
  /** Where the link is to be sent. */
  to: 'zayavka-resume-to',
  /** JSON of the answers, from a page whose script knows more than its inputs show. */
  answers: 'zayavka-answers',
  /** Of the page that opens what was saved: the link, or what is behind its `#`. */
  link: 'zayavka-resume-link',
} as const;

/** What the button sends that saves, in the place of one that asks for more. */
export const SAVE_BUTTON = 'zayavka-resume';

/** Kind of the block, and so of the page, that opens what was saved. */
export const RESUME_BLOCK = 'resume';
