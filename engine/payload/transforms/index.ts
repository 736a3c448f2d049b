import type { Transform } from '../define-transform.ts';
import { booleanText } from './boolean-text.ts';
import { chosenInn } from './chosen-inn.ts';
import { decimalText } from './decimal-text.ts';
import { defaultTo } from './default.ts';
import { defaultZero } from './default-zero.ts';
import { e164 } from './e164.ts';
import { genderCode } from './gender-code.ts';
import { joinNames } from './join-names.ts';
import { json } from './json.ts';
import { phoneBrackets } from './phone-brackets.ts';
import { phoneDigits } from './phone-digits.ts';
import { title } from './title.ts';

const all: readonly Transform[] = [
  booleanText,
  chosenInn,
  decimalText,
  defaultTo,
  defaultZero,
  e164,
  genderCode,
  joinNames,
  json,
  phoneBrackets,
  phoneDigits,
  title,
];

/** Every transform that a payload map may name. */
export const transforms: ReadonlyMap<string, Transform> = new Map(
  all.map((transform) => [transform.slug, transform]),
);
