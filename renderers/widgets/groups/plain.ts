import { checkbox } from '../checkbox/checkbox.tsx';
import { consent } from '../consent/consent.tsx';
import { hidden } from '../hidden/hidden.tsx';
import { radio } from '../radio/radio.tsx';
import { select } from '../select/select.tsx';
import { text } from '../text/text.tsx';

export const group = { checkbox, consent, hidden, radio, select, text };
