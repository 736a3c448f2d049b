import { type CaptchaPolicy, DEFAULT_POLICY } from '#server/limits';
import { setting } from '../environment/setting.ts';
import { jsonObject } from '../environment/variables.ts';
import { startError } from '../start-error.ts';

const MAX_RISK = 1000;

/**
 * Setting `CAPTCHA`: first captcha of visitors, and the points of risk from which captchas are required if the
 * form sets none.
 */
export const captcha = setting(
  {
    CAPTCHA: jsonObject(
      '`picture`: a picture for everybody; `work`: the browser computes, and a picture only for risky visitors; or the risk from which each applies, `{"work":0,"picture":50,"refuse":90}` ([bots](bots.md))',
      {
        words: ['picture', 'work'],
        fallback: '`picture`',
        example: '{"work":0,"picture":50,"refuse":90}',
      },
    ),
  },
  ({ CAPTCHA }): CaptchaPolicy => {
    if (CAPTCHA === undefined || CAPTCHA === 'picture') return DEFAULT_POLICY;
    if (CAPTCHA === 'work') return { ...DEFAULT_POLICY, first: 'work' };
    const thresholds = { ...DEFAULT_POLICY.thresholds, ...CAPTCHA };
    const { work, picture, refuse } = thresholds;
    const isKnown = Object.keys(CAPTCHA).every((name) => name in DEFAULT_POLICY.thresholds);
    const areScores = [work, picture, refuse].every(
      (one) => Number.isInteger(one) && one >= 0 && one <= MAX_RISK,
    );
    if (isKnown && areScores && work <= picture && picture <= refuse) return { first: 'work', thresholds };
    throw startError('CONFIG_CAPTCHA');
  },
);
