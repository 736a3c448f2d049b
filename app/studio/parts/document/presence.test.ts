import { expect, it } from 'vitest';
import { initialsOf } from './presence.tsx';

it.each([
  ['anna', 'AN'],
  ['Анна Петрова', 'АП'],
  ['anna.petrova', 'AP'],
  ['Анна Мария Петрова', 'АМ'],
  ['я', 'Я'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
