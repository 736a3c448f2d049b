import { accountNumber } from './account-number/account-number.ts';
import { birthDate } from './birth-date/birth-date.ts';
import { birthPlace } from './birth-place/birth-place.ts';
import { captchaCode } from './captcha-code/captcha-code.ts';
import { consent } from './consent/consent.ts';
import { date } from './date/date.ts';
import type { Rule } from './define-rule.ts';
import { departmentCode } from './department-code/department-code.ts';
import { educationDate } from './education-date/education-date.ts';
import { email } from './email/email.ts';
import { foreignPassport } from './foreign-passport/foreign-passport.ts';
import { fullName } from './full-name/full-name.ts';
import { gender } from './gender/gender.ts';
import { inn } from './inn/inn.ts';
import { innIndividual } from './inn-individual/inn-individual.ts';
import { monthYear } from './month-year/month-year.ts';
import { name } from './name/name.ts';
import { okved } from './okved/okved.ts';
import { ownershipYear } from './ownership-year/ownership-year.ts';
import { passportIssueDate } from './passport-issue-date/passport-issue-date.ts';
import { passportNumber } from './passport-number/passport-number.ts';
import { phone } from './phone/phone.ts';
import { phoneForeign } from './phone-foreign/phone-foreign.ts';
import { relativeBirthDate } from './relative-birth-date/relative-birth-date.ts';
import { required } from './required/required.ts';
import { snils } from './snils/snils.ts';
import { workStartDate } from './work-start-date/work-start-date.ts';
import { year } from './year/year.ts';

const all: readonly Rule[] = [
  date,
  birthDate,
  monthYear,
  year,
  ownershipYear,
  educationDate,
  relativeBirthDate,
  passportIssueDate,
  workStartDate,
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
