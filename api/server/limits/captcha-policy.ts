/** From which score on an attempt is asked for what; a form may set its own. */
export interface RiskThresholds {
  /** Below it nothing is asked for. */
  work: number;
  /** From here on work alone is not enough. */
  picture: number;
  /** From here on it has to come later. */
  refuse: number;
}

/** What a server asks for where a form sets nothing. */
export interface CaptchaPolicy {
  /** `picture`: as the specification has it, whatever the risk; work is for who asks for it. */
  first: 'work' | 'picture';
  thresholds: RiskThresholds;
}

export const DEFAULT_THRESHOLDS: RiskThresholds = { work: 0, picture: 50, refuse: 90 };

export const DEFAULT_POLICY: CaptchaPolicy = { first: 'work', thresholds: DEFAULT_THRESHOLDS };
