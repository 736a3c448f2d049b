import { searchSelect } from '../search-select/search-select.tsx';

export const group = { 'search-select': searchSelect };
