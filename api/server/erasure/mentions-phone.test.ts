import { describe, expect, it } from 'vitest';
import { mentionsPhone } from './mentions-phone.ts';

describe('a phone is found however it is written', () => {
  it.each<[string, string, boolean]>([
    ['{"phone":"+79161234567"}', '8 916 123-45-67', true],
    ['{"phone":"9161234567"}', '+7 (916) 123-45-67', true],
    ['{"phone":"8(916)123-45-67"}', '9161234567', true],
    ['{"data":"{\\"phone\\":\\"+79161234567\\"}"}', '+79161234567', true],
    ['{"phone":"+442079460958"}', '+44 20 7946 0958', true],
    ['{"phone":"+442079460958"}', '2079460958', false],
    ['{"phone":"+79161234568"}', '+79161234567', false],
    ['{"account":"40817916123456700000"}', '+79161234567', false],
    ['{"inn":"7916123456","x":"7"}', '+79161234567', false],
    ['{"phone":""}', '+79161234567', false],
  ])('%s for %s: %s', (text, phone, found) => expect(mentionsPhone(text, phone)).toBe(found));
});
