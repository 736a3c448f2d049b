import { expect, it } from 'vitest';
import { latinSlug } from './latin-slug.ts';

it.each([
  ['Кредит на машину', 'kredit-na-mashinu'],
  ['Щёлочь и объём №5', 'shcheloch-i-obem-5'],
  ['  «Вклад» (для всех) и ещё для кого-то', 'vklad-dlya-vsekh-i'],
  ['Car loan', 'car-loan'],
  ['!', ''],
])('the address of «%s» is suggested as %s', (title, slug) => {
  expect(latinSlug(title)).toBe(slug);
});
