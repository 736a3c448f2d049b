import type { JsonObject } from '#engine/model/json';
import type { ComparisonFacts } from '../comparison-facts.ts';
import { INN_FORMAT } from '../inn-number.ts';

const TEXT: JsonObject = { type: 'string', pattern: '\\S' };

const CHOSEN: JsonObject = {
  required: ['name', 'inn', 'orgFormCode'],
  properties: { name: TEXT, inn: { type: 'string', pattern: INN_FORMAT.source }, orgFormCode: TEXT },
};

/**
 * Facts about the rule `company` for the comparison of schemas: each accepted value is a company with its data,
 * or has one in `selected`.
 */
export const facts: ComparisonFacts = {
  needs: () => ({
    if: { required: ['selected'], properties: { selected: { type: 'object' } } },
    then: { properties: { selected: CHOSEN } },
    else: CHOSEN,
  }),
};
