import { consent } from './consent/consent.ts';
import type { Rule } from './define-rule.ts';
import { name } from './name/name.ts';
import { phone } from './phone/phone.ts';
import { phoneForeign } from './phone-foreign/phone-foreign.ts';
import { required } from './required/required.ts';

const all: readonly Rule[] = [consent, name, phone, phoneForeign, required];

/** Every rule that a schema may name, by slug. */
export const rules: ReadonlyMap<string, Rule> = new Map(all.map((rule) => [rule.slug, rule]));
