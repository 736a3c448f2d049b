/** Result of one arm of an experiment: the variant, its share of the visitors in per cent, and the number of requests. */
export interface ArmCount {
  variant: string;
  share: number;
  requests: number;
}

/** Chance of a false conclusion about all arms together, however often the numbers are read. */
const FALSE_CONCLUSION = 1 / 20;

/**
 * Returns the arm with the most requests for its share and the next best, if their difference is more than chance;
 * undefined if it may be chance.
 *
 * Without a difference, each request comes from an arm with a chance equal to its share. The likelihood ratio of "any
 * other chance" to that one exceeds 20 in fewer than one of twenty experiments, at any time in them (Ville's
 * inequality), so that looking every day does no harm.
 */
export function provenBest(arms: readonly ArmCount[]): { best: ArmCount; other: ArmCount } | undefined {
  const rate = ({ requests, share }: ArmCount): number => requests / share;
  const [best, other] = arms.filter(({ share }) => share > 0).toSorted((a, b) => rate(b) - rate(a));
  if (best === undefined || other === undefined) return undefined;
  const pairs = (arms.length * (arms.length - 1)) / 2;
  return logOdds(best, other) > Math.log(pairs / FALSE_CONCLUSION) ? { best, other } : undefined;
}

/** Returns the logarithm of the likelihood ratio against "requests follow the shares". */
function logOdds(one: ArmCount, other: ArmCount): number {
  const chance = one.share / (one.share + other.share);
  const expected = one.requests * Math.log(chance) + other.requests * Math.log(1 - chance);
  const count = one.requests + other.requests;
  const any = logFactorial(one.requests) + logFactorial(other.requests) - logFactorial(count + 1);
  return any - expected;
}

function logFactorial(count: number): number {
  let sum = 0;
  for (let factor = 2; factor <= count; factor += 1) sum += Math.log(factor);
  return sum;
}
