import { phone } from '../phone/phone.tsx';

export const group = { phone };
