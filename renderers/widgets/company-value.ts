import { isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';

const textAt = (value: Json | undefined, ...way: string[]): string => {
  const found = valueAt(value, way);
  return typeof found === 'string' ? found : '';
};

/**
 * Converts a company of the suggestion service to the company in an answer; members that are unknown are left
 * out.
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

/**
 * Returns the text typed into a company field, the `value` of its answer; '' for none.
 * @spec S§3 Company field value: value and selected
 */
export const companyText = (value: Json | undefined): string => textAt(value, 'value');

/**
 * Returns the company in an answer that the visitor has chosen or entered part by part (`selected`); undefined
 * for a typed text alone.
 */
export function selectedCompany(value: Json | undefined): JsonObject | undefined {
  const { selected } = objectIn(value);
  return isObject(selected) ? selected : undefined;
}
