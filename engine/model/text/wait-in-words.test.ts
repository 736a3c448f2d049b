import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

it.each([
  [0, 'через 1 секунду', 'in 1 second'],
  [4.2, 'через 5 секунд', 'in 5 seconds'],
  [60, 'через 1 минуту', 'in 1 minute'],
  [61, 'через 2 минуты', 'in 2 minutes'],
  [600, 'через 10 минут', 'in 10 minutes'],
  [3600, 'через 1 час', 'in 1 hour'],
  [3700, 'через 2 часа', 'in 2 hours'],
])('a wait of %d s is never too short: %s, %s', (seconds, ru, en) => {
  expect([waitInWords(seconds, 'ru'), waitInWords(seconds, 'en')]).toEqual([ru, en]);
});
