import { describe, expect, it } from 'vitest';
import { mentionsOf } from './mentions.ts';

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
  ])('%s for %s: %s', (text, phone, found) => expect(mentionsOf({ phone })(text)).toBe(found));
});

describe('an e-mail is found as a whole address, in capital or small letters', () => {
  it.each<[string, string, boolean]>([
    ['{"email":"anna@example.ru"}', 'Anna@Example.ru', true],
    ['{"email":"ANNA@example.ru"}', 'anna@example.ru', true],
    ['{"data":"{\\"email\\":\\"anna@example.ru\\"}"}', 'anna@example.ru', true],
    ['{"text":"Пишите:\\nanna@example.ru."}', 'anna@example.ru', true],
    ['{"data":"{\\"text\\":\\"a\\\\nanna@example.ru\\"}"}', 'anna@example.ru', true],
    ['{"text":"<anna@example.ru>, Анна"}', 'anna@example.ru', true],
    ['{"email":"анна@пример.рф"}', 'Анна@пример.рф', true],
    ['{"email":"joanna@example.ru"}', 'anna@example.ru', false],
    ['{"email":"d\'anna@example.ru"}', 'anna@example.ru', false],
    ['{"email":"anna@example.ru.com"}', 'anna@example.ru', false],
    ['{"email":"anna@example.rural"}', 'anna@example.ru', false],
    ['{"a":"joanna@example.ru","b":"anna@example.ru"}', 'anna@example.ru', true],
    ['{"email":""}', 'anna@example.ru', false],
  ])('%s for %s: %s', (text, email, found) => expect(mentionsOf({ email })(text)).toBe(found));
});
