import { hidden } from '../hidden/hidden.tsx';
import { radio } from '../radio/radio.tsx';
import { select } from '../select/select.tsx';

export const group = { hidden, radio, select };
