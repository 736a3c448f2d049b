import { captcha } from '../captcha/captcha.tsx';

export const group = { captcha };
