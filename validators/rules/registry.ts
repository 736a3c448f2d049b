import { accountNumber } from './account-number/account-number.ts';
import { birthPlace } from './birth-place/birth-place.ts';
import { captchaCode } from './captcha-code/captcha-code.ts';
import { consent } from './consent/consent.ts';
import type { Rule } from './define-rule.ts';
import { departmentCode } from './department-code/department-code.ts';
import { email } from './email/email.ts';
import { foreignPassport } from './foreign-passport/foreign-passport.ts';
import { fullName } from './full-name/full-name.ts';
import { gender } from './gender/gender.ts';
import { inn } from './inn/inn.ts';
import { innIndividual } from './inn-individual/inn-individual.ts';
import { name } from './name/name.ts';
import { okved } from './okved/okved.ts';
import { passportNumber } from './passport-number/passport-number.ts';
import { phone } from './phone/phone.ts';
import { phoneForeign } from './phone-foreign/phone-foreign.ts';
import { required } from './required/required.ts';
import { snils } from './snils/snils.ts';

const all: readonly Rule[] = [
  accountNumber,
  birthPlace,
  captchaCode,
  consent,
  departmentCode,
  email,
  foreignPassport,
  fullName,
  gender,
  inn,
  innIndividual,
  name,
  okved,
  passportNumber,
  phone,
  phoneForeign,
  required,
  snils,
];

/** Every rule that a schema may name, by slug. */
export const rules: ReadonlyMap<string, Rule> = new Map(all.map((rule) => [rule.slug, rule]));
