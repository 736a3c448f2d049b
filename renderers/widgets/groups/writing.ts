import { textarea } from '../textarea/textarea.tsx';

export const group = { textarea };
