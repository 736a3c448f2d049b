export { CAPTCHA_FIELD } from './captcha-field.ts';
