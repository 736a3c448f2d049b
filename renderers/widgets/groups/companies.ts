import { company } from '../company/company.tsx';

export const group = { company };
