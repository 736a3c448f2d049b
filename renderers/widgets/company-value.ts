import { isObject, type Json, type JsonObject } from '#engine/model';
import ownershipForms from './ownership-forms.json' with { type: 'json' };

/** Forms of ownership that a company written by hand may have, with their register codes. */
export const OWNERSHIP_FORMS: readonly { short: string; code: string }[] = ownershipForms;

const textAt = (value: Json | undefined, ...way: string[]): string => {
  let found: Json | undefined = value;
  for (const step of way) found = isObject(found) ? found[step] : undefined;
  return typeof found === 'string' ? found : '';
};

/**
 * A party as the suggestion service sends it → the company that is sent. Any part of it may be missing.
 * @spec S§3 Company suggestion
 */
export function companyOf(name: string, data: JsonObject): JsonObject {
  const company = {
    name,
    inn: textAt(data, 'inn'),
    address: textAt(data, 'address', 'value'),
    orgForm: textAt(data, 'opf', 'short'),
    orgFormCode: textAt(data, 'opf', 'code'),
    okved: textAt(data, 'okved'),
  };
  return Object.fromEntries(Object.entries(company).filter(([, value]) => value !== ''));
}

/** @spec S§3 Company field value: value and selected */
export const companyText = (value: Json | undefined): string =>
  isObject(value) && typeof value.value === 'string' ? value.value : '';

export const selectedCompany = (value: Json | undefined): JsonObject | undefined =>
  isObject(value) && isObject(value.selected) ? value.selected : undefined;
