import { defineRule, NO_PARAMS } from '../define-rule.ts';

/**
 * Rule `consent`: accepts only true, a ticked checkbox. The form decides when its error is shown.
 * @spec R§5 Consent
 */
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
