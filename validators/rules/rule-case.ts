/** One line of a rule's case list: what is judged, what comes of it, and why it is there. */
export interface RuleCase {
  value: unknown;
  /** 'ok' or the code. */
  verdict: string;
  why: string;
  params?: object;
  /** What the text is told: limits and counts, when they matter to the case. */
  told?: Record<string, string | number>;
  /** The member that is wrong, when it matters to the case; without it the cases do not say. */
  at?: string;
}
