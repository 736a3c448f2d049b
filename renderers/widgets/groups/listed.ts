import { email } from '../email/email.tsx';
import { fullName } from '../full-name/full-name.tsx';
import { searchSelect } from '../search-select/search-select.tsx';

export const group = { email, 'full-name': fullName, 'search-select': searchSelect };
