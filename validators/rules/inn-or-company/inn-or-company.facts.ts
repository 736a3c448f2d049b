import type { JsonObject } from '#engine/model/json';
import type { ComparisonFacts } from '../comparison-facts.ts';
import { INN_FORMAT } from '../inn-number.ts';

const INN: JsonObject = { type: 'string', pattern: INN_FORMAT.source };
const TEXT: JsonObject = { type: 'string', pattern: '\\S' };

const CHOSEN: JsonObject = {
  required: ['inn', 'address'],
  properties: {
    inn: INN,
    address: { anyOf: [TEXT, { type: 'object', required: ['value'], properties: { value: TEXT } }] },
  },
};

/**
 * Facts about the rule `inn-or-company` for the comparison of schemas: each accepted value is an INN as a text,
 * or a company with its data.
 */
export const facts: ComparisonFacts = {
  needs: () => ({
    if: { type: 'string' },
    then: INN,
    else: {
      if: { required: ['selected'], properties: { selected: { type: 'object' } } },
      then: { properties: { selected: CHOSEN } },
      else: {
        if: { required: ['value'], properties: { value: { type: 'string' } } },
        then: { properties: { value: INN } },
        else: CHOSEN,
      },
    },
  }),
};
