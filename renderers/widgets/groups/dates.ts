import { date } from '../date/date.tsx';
import { monthYear } from '../month-year/month-year.tsx';

export const group = { date, 'month-year': monthYear };
