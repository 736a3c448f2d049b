import { isObject } from '#engine/model/json';
import type { JsonType } from '#engine/model/widgets';
import type { Rule } from './define-rule.ts';

const IS_OF_TYPE: Readonly<Record<JsonType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: Array.isArray,
};

/**
 * True if the value is of a JSON type that the rule checks; the schema's own `type` refuses any other
 * (`wrongType`).
 */
export const appliesTo = ({ types }: Pick<Rule, 'types'>, value: unknown): boolean =>
  types.some((type) => IS_OF_TYPE[type](value));
