import { email } from '../email/email.tsx';
import { fullName } from '../full-name/full-name.tsx';

export const group = { email, 'full-name': fullName };
