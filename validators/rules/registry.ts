import { accountNumber } from './account-number/account-number.ts';
import { address } from './address/address.ts';
import { addressFull } from './address-full/address-full.ts';
import { attachment } from './attachment/attachment.ts';
import { birthDate } from './birth-date/birth-date.ts';
import { birthPlace } from './birth-place/birth-place.ts';
import { captchaCode } from './captcha-code/captcha-code.ts';
import { company } from './company/company.ts';
import { consent } from './consent/consent.ts';
import { creditAmount } from './credit-amount/credit-amount.ts';
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
import { innOrCompany } from './inn-or-company/inn-or-company.ts';
import { longText } from './long-text/long-text.ts';
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
import { workPhone } from './work-phone/work-phone.ts';
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
  address,
  addressFull,
  attachment,
  birthPlace,
  captchaCode,
  company,
  consent,
  creditAmount,
  departmentCode,
  email,
  foreignPassport,
  fullName,
  gender,
  inn,
  innIndividual,
  innOrCompany,
  longText,
  name,
  okved,
  passportNumber,
  phone,
  phoneForeign,
  required,
  snils,
  workPhone,
];

/** Every rule that a schema may name, by slug. */
export const rules: ReadonlyMap<string, Rule> = new Map(all.map((rule) => [rule.slug, rule]));
