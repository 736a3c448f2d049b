import { isObject, type JsonObject } from '../json/json.ts';

/** Arm of an experiment: a variant of a form, and the share of visitors that see it. */
export interface ExperimentArm {
  variant: string;
  /** Share of visitors, in per cent. */
  share: number;
}

/**
 * Experiment (A/B test) with a form in a block or behind a button: each visitor gets the variant of one of its arms.
 */
export interface FormExperiment {
  name: string;
  arms: ExperimentArm[];
}

/** Sum that the shares of an experiment's arms must have, in per cent. */
export const WHOLE_SHARE = 100;

/**
 * Returns the experiment of a block with a form, or of a button that opens one; undefined if it has none. Malformed
 * parts become empty.
 */
export function experimentIn({ kind, type, experiment }: JsonObject): FormExperiment | undefined {
  const showsForm = kind === 'form' || type === 'modal';
  if (!showsForm || !isObject(experiment)) return undefined;
  const { name, arms } = experiment;
  const read = (Array.isArray(arms) ? arms : []).filter(isObject).map(({ variant, share }) => ({
    variant: typeof variant === 'string' ? variant : '',
    share: typeof share === 'number' ? share : 0,
  }));
  return { name: typeof name === 'string' ? name : '', arms: read };
}

/**
 * Returns the arm that a visitor with a position from 0 to 100 gets: the arms take their shares one after another.
 * Undefined if the position is beyond the sum of the shares.
 */
export function armAt(arms: readonly ExperimentArm[], place: number): ExperimentArm | undefined {
  let end = 0;
  return arms.find(({ share }) => {
    end += share;
    return place < end;
  });
}

/** Returns a block or button without its experiment; with `variant` it shows this variant to everybody. */
export function withoutExperiment(block: JsonObject, variant?: string): JsonObject {
  const { experiment: _ended, ...rest } = block;
  return variant === undefined ? rest : { ...rest, variant };
}
