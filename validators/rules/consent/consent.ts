import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** A tick that must be set. When its error may be shown is the form's business. @spec R§5 Consent */
export const consent = defineRule<boolean, object>({
  slug: 'consent',
  keyword: 'consent',
  types: ['boolean'],
  summary: 'consent that must be given',
  source: 'R§5 Consent, S§5 Privacy-policy consent',
  chunk: 'common',
  params: NO_PARAMS,
  isEvidence: true,
  codes: ['consentRequired'],
  check: (value) => (value ? null : { code: 'consentRequired' }),
});
