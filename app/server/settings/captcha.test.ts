import { describe, expect, it } from 'vitest';
import { captcha } from './captcha.ts';

const THRESHOLDS = { work: 0, picture: 50, refuse: 90 };

describe('the policy of captchas', () => {
  it.each([
    ['', { first: 'picture', thresholds: THRESHOLDS }],
    ['work', { first: 'work', thresholds: THRESHOLDS }],
    ['picture', { first: 'picture', thresholds: THRESHOLDS }],
    ['{"work":20,"refuse":200}', { first: 'work', thresholds: { work: 20, picture: 50, refuse: 200 } }],
  ])('is read from %j', (CAPTCHA, policy) => {
    expect(captcha.read({ CAPTCHA })).toEqual(policy);
  });

  it.each(['pictures', '[]', '{"work":60}', '{"refuse":40}', '{"never":1}', '{"work":-1}', '{"work":"0"}'])(
    'is refused for %j',
    (CAPTCHA) => {
      expect(() => captcha.read({ CAPTCHA })).toThrow(/^CONFIG_(CAPTCHA|JSON): CAPTCHA /);
    },
  );
});
