import { birthDate } from './birth-date/birth-date.ts';
import { captchaCode } from './captcha-code/captcha-code.ts';
import { company } from './company/company.ts';
import { email } from './email/email.ts';
import { fullName } from './full-name/full-name.ts';
import { innOrCompany } from './inn-or-company/inn-or-company.ts';
import { longText } from './long-text/long-text.ts';

/** Rules of contacts, companies and messages: most forms call some of them, none of those of documents. */
export const rules = [birthDate, captchaCode, company, email, fullName, innOrCompany, longText];
