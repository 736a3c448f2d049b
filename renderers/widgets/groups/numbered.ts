import { accountNumber } from '../account-number/account-number.tsx';
import { departmentCode } from '../department-code/department-code.tsx';
import { foreignPassport } from '../foreign-passport/foreign-passport.tsx';
import { inn } from '../inn/inn.tsx';
import { passport } from '../passport/passport.tsx';
import { snils } from '../snils/snils.tsx';

export const group = {
  'account-number': accountNumber,
  'department-code': departmentCode,
  'foreign-passport': foreignPassport,
  inn,
  passport,
  snils,
};
