import ownershipForms from './ownership-forms.json' with { type: 'json' };

/** Forms of ownership that a company written by hand may have, with their register codes. */
export const OWNERSHIP_FORMS: readonly { short: string; code: string }[] = ownershipForms;
