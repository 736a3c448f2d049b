/**
 * Proofs by which calls of visitors, who have no session, are admitted: the name of each, with a sentence that
 * tells who has it. Numbers, phones, slugs and versions are no proofs and open nothing.
 */
export const VISITOR_PROOFS = {
  nothing:
    'everybody: published texts, suggestions, captchas, new uploads within their budgets, reports of browsers',
  form: 'who gives what the form or the lookup asks for: a captcha, or a code that was sent to the phone or e-mail',
  'upload-id': 'who knows the random id of an upload that no request has yet',
  'file-link': 'who has the signed link that the receiver of the request got',
  'answer-file-link': 'who has the signed link that the owner of the appeal was shown',
  'appeal-link': 'who has the signed link that the sender of the appeal got',
  withdrawal:
    'the browser that has sent the request, who has its signed link, or who gets the code sent to its phone',
  operator: 'this machine, or who has the token of the figures',
} as const;

/** Name of the proof that a caller must give, such as `nothing` or `file-link`. */
export type VisitorProof = keyof typeof VISITOR_PROOFS;
