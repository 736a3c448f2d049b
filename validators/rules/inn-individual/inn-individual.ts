import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { hasInnChecksum } from '../inn-number.ts';

/** Taxpayer number of a person: twelve digits. @spec S§5 "the individual variant requires 12" */
const INN_INDIVIDUAL = /^\d{12}$/;

/** Rule `inn-individual`: accepts a person's taxpayer number (INN), twelve digits with right check digits. */
export const innIndividual = defineRule<string, object>({
  slug: 'inn-individual',
  keyword: 'inn-individual',
  types: ['string'],
  summary: "a person's taxpayer number (INN): 12 digits with a checksum",
  source: 'S§5 INN',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: INN_INDIVIDUAL },
  codes: ['required', 'innIndividualLength', 'innChecksum'],
  check(value) {
    if (value.trim() === '') return { code: 'required' };
    if (!INN_INDIVIDUAL.test(value)) return { code: 'innIndividualLength' };
    return hasInnChecksum(value) ? null : { code: 'innChecksum' };
  },
});
