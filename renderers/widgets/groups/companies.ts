import { company } from '../company/company.tsx';
import { companyInn } from '../company-inn/company-inn.tsx';

export const group = { company, 'company-inn': companyInn };
