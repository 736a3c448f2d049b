import { describe, expect, it } from 'vitest';
import { hasAreaCode, hasDialingPrefix } from './numbering-plan.ts';

describe('the Russian numbering plan [S§5 Phone]', () => {
  it.each([
    ['301', true, 'the first code'],
    ['8001234567', true, 'toll-free'],
    ['812', true, 'St Petersburg'],
    ['9991234567', true, 'the last mobile code'],
    ['701', false, 'Kazakhstan shares +7'],
    ['207', false, 'no such code'],
    ['91', false, 'too short to tell'],
    ['', false, 'nothing'],
  ])('%s: %s, %s', (digits, expected) => expect(hasAreaCode(digits)).toBe(expected));

  it.each([
    ['79161234567', true, 'the country before a mobile number'],
    ['89161234567', true, 'the trunk before a mobile number'],
    ['88121234567', true, 'the trunk before St Petersburg'],
    ['88001234567', true, 'the trunk before a toll-free number'],
    ['83431234567', true, 'the trunk before Yekaterinburg, though 834 is a code as well'],
    ['81212345671', false, 'a number of St Petersburg and one digit more'],
    ['9161234567', false, 'ten digits have no prefix'],
    ['91612345678', false, 'neither 7 nor 8 in front'],
    ['778121234567', false, 'more than a prefix'],
  ])('prefix in front of %s: %s, %s', (digits, expected) => expect(hasDialingPrefix(digits)).toBe(expected));
});
