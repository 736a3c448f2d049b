import type { FastifyRequest } from 'fastify';
import type { FormStore } from '../forms/form-store.ts';
import { TryLater } from '../http/try-later.ts';
import type { CaptchaPolicy } from '../limits/captcha-policy.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { Attempt, Decision, Risk } from './risk.ts';
import { thresholdsIn } from './risk.ts';
import type { RiskSignal } from './risk-score.ts';

/** Call whose risk is judged: the request, the form that it concerns, and the phones in it. */
export interface RiskyCall {
  request: FastifyRequest;
  /** Slug of the form. */
  form: string;
  phones?: readonly string[];
}

/** Decision about a call, and the captcha that the page shows for it, which may be stricter. */
export interface Demand extends Decision {
  /** Captcha to show: a picture instead of work if the policy begins with pictures. */
  shown: Decision['level'];
}

/** Gate that decides which captcha a visitor's call needs, by the signals of abuse from its network and phones. */
export interface RiskGate {
  /** Captcha that is shown at a low risk. */
  first: CaptchaPolicy['first'];
  /** Decides which captcha the call needs; logs and counts the decision. */
  decide(call: RiskyCall): Promise<Demand>;
  /** Decides as `decide`; throws TryLater 429 if the risk is too high for now. */
  admit(call: RiskyCall): Promise<Demand>;
  count(signal: RiskSignal, call: RiskyCall): void;
  /** Returns the caller's network; `undefined` if the call cannot be attributed to one. */
  networkOf(request: FastifyRequest): string | undefined;
}

const LATER_SECONDS = 600;

/**
 * Creates the gate that decides by the risk of a visitor's call which captcha it needs, and refuses the
 * riskiest. Without `risk` it counts and refuses none: every call needs the policy's first captcha, with the
 * lightest work.
 */
export function createRiskGate(
  risk: Risk | undefined,
  { forms, policy, isProxyTrusted, onDecision }: RiskGatePorts,
): RiskGate {
  const networkOf = ({ ip }: FastifyRequest): string | undefined => callerNetwork(ip, isProxyTrusted);
  const attemptOf = ({ request, form, phones = [] }: RiskyCall): Attempt => ({
    form,
    network: networkOf(request),
    phones,
  });

  const decide: RiskGate['decide'] = async (call) => {
    const { form, request } = call;
    if (risk === undefined) return { form, level: 'work', shown: policy.first, score: 0, counts: {} };
    const live = await forms.live(form);
    const captcha = live?.snapshot.variants[live.snapshot.defaultVariant]?.form.captcha;
    const decision = risk.decide(attemptOf(call), thresholdsIn(captcha, policy.thresholds));
    // The log has numbers only: neither the caller nor sent data.
    request.log.info({ risk: { ...decision } }, 'the captcha of an attempt was decided');
    onDecision({ form: live === undefined ? 'unknown' : form, level: decision.level });
    return { ...decision, shown: decision.level === 'work' ? policy.first : decision.level };
  };

  return {
    first: policy.first,
    decide,
    networkOf,
    async admit(call) {
      const decision = await decide(call);
      if (decision.level === 'refuse') throw new TryLater(429, 'tooManyRequests', LATER_SECONDS);
      return decision;
    },
    count: (signal, call) => risk?.count(signal, attemptOf(call)),
  };
}

/** Settings of the risk gate, and the callback for its decisions. */
export interface RiskGatePorts {
  forms: FormStore;
  policy: CaptchaPolicy;
  isProxyTrusted: boolean;
  onDecision(decision: { form: string; level: string }): void;
}
