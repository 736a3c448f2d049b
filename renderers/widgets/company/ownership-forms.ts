import ownershipForms from './ownership-forms.json' with { type: 'json' };

/**
 * Forms of ownership that the visitor can choose for a company entered by hand: the short name and the code in
 * the register.
 */
export const OWNERSHIP_FORMS: readonly { short: string; code: string }[] = ownershipForms;
