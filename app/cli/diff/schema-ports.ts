import { type DiffPorts, FOREIGN_SCHEMA } from '#engine/solver';
import { moscowClock, rules } from '#rules';
import { createPlainCompiler, createPredicateCompiler, plainFacts, ruleFacts } from '#validators';
import { sha256 } from '../../sha256.ts';

/**
 * Day of all validations of a comparison, in milliseconds since 1970: fixed so that a rule about ages gives equal
 * results each time.
 */
export const COMPARISON_DAY_MS = Date.UTC(2026, 0, 15, 9);

/**
 * Returns the means of comparing schemas with the rules of this project: a validator with a fixed day.
 * `isExpired`: true when the time is over.
 */
export const rulePorts = (isExpired: () => boolean): DiffPorts => ({
  compile: createPredicateCompiler(moscowClock(() => COMPARISON_DAY_MS)),
  rules: new Map([...rules.values()].map(({ keyword, types }) => [keyword, types])),
  ruleFacts,
  sha256,
  isExpired,
});

/**
 * Seconds of processor time after which changes of two large schemas get no proofs of their own.
 */
const PROOF_SECONDS = 3;

/**
 * Returns the means of comparing plain JSON Schemas, where unknown keywords stay undecided. Proofs of single
 * changes end three seconds of processor time after this call.
 */
export const plainPorts = (isExpired: () => boolean): DiffPorts => {
  const started = process.cpuUsage();
  const { rules: ours, ...ports } = rulePorts(isExpired);
  return {
    ...ports,
    compile: createPlainCompiler(moscowClock(() => COMPARISON_DAY_MS)),
    rules: new Map([...ours, [FOREIGN_SCHEMA, ['object', 'array', 'string', 'number', 'boolean', 'null']]]),
    ruleFacts: plainFacts,
    isEnough() {
      const { user, system } = process.cpuUsage(started);
      return user + system > PROOF_SECONDS * 1_000_000;
    },
  };
};
