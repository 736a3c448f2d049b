/** Points of risk from which an attempt needs a captcha or is refused; a form may set its own. */
export interface RiskThresholds {
  /** Score from which an attempt needs work. */
  work: number;
  /** Score from which work alone is not enough. */
  picture: number;
  /** Score from which an attempt is refused for now. */
  refuse: number;
}

/** Rules by which the server asks for captchas, for forms that set none. */
export interface CaptchaPolicy {
  /** Captcha at a low risk; `picture` as specified: visitors may ask for work instead. */
  first: 'work' | 'picture';
  thresholds: RiskThresholds;
}

/**
 * Points of risk from which a visitor gets work, gets a picture, or is refused, where neither operator nor form
 * sets any.
 */
export const DEFAULT_THRESHOLDS: RiskThresholds = { work: 0, picture: 50, refuse: 90 };

/** Captcha policy where the operator sets none: pictures first, with the default thresholds. */
export const DEFAULT_POLICY: CaptchaPolicy = { first: 'picture', thresholds: DEFAULT_THRESHOLDS };
