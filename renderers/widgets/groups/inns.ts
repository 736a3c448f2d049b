import { companyInn } from '../company-inn/company-inn.tsx';

export const group = { 'company-inn': companyInn };
