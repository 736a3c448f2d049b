import type { WidgetSlug } from '#engine';
import { accountNumber } from './account-number/account-number.tsx';
import { amount } from './amount/amount.tsx';
import { attachment } from './attachment/attachment.tsx';
import { captcha } from './captcha/captcha.tsx';
import { checkbox } from './checkbox/checkbox.tsx';
import { company } from './company/company.tsx';
import { companyInn } from './company-inn/company-inn.tsx';
import { consent } from './consent/consent.tsx';
import type { Widget } from './control.ts';
import { date } from './date/date.tsx';
import { departmentCode } from './department-code/department-code.tsx';
import { email } from './email/email.tsx';
import { foreignPassport } from './foreign-passport/foreign-passport.tsx';
import { fullName } from './full-name/full-name.tsx';
import { hidden } from './hidden/hidden.tsx';
import { inn } from './inn/inn.tsx';
import { monthYear } from './month-year/month-year.tsx';
import { passport } from './passport/passport.tsx';
import { phone } from './phone/phone.tsx';
import { radio } from './radio/radio.tsx';
import { searchSelect } from './search-select/search-select.tsx';
import { select } from './select/select.tsx';
import { snils } from './snils/snils.tsx';
import { term } from './term/term.tsx';
import { text } from './text/text.tsx';
import { textarea } from './textarea/textarea.tsx';

/** A component for every widget that the engine's catalogue lets a UI schema name. */
export const widgets: Readonly<Record<WidgetSlug, Widget>> = {
  'account-number': accountNumber,
  amount,
  attachment,
  captcha,
  checkbox,
  company,
  'company-inn': companyInn,
  consent,
  date,
  'department-code': departmentCode,
  email,
  'foreign-passport': foreignPassport,
  'full-name': fullName,
  hidden,
  inn,
  'month-year': monthYear,
  passport,
  phone,
  radio,
  'search-select': searchSelect,
  select,
  snils,
  term,
  text,
  textarea,
};
