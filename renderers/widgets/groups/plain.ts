import { checkbox } from '../checkbox/checkbox.tsx';
import { consent } from '../consent/consent.tsx';
import { text } from '../text/text.tsx';

export const group = { checkbox, consent, text };
