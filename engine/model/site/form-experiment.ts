import { isObject, type JsonObject } from '../json/json.ts';

/** A variant of a form, shown to a share of the visitors of its page. */
export interface ExperimentArm {
  variant: string;
  /** Share of visitors, in per cent. */
  share: number;
}

/** Experiment that replaces the variant of a block by one of its arms. */
export interface FormExperiment {
  name: string;
  arms: ExperimentArm[];
}

/** Sum of the shares of an experiment. */
export const WHOLE_SHARE = 100;

/**
 * Reads the experiment of a block, or of a button that opens a form; undefined if it has none. Malformed
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

/** Returns the arm for a position from 0 to 100; undefined beyond the sum of the shares. */
export function armAt(arms: readonly ExperimentArm[], place: number): ExperimentArm | undefined {
  let end = 0;
  return arms.find(({ share }) => {
    end += share;
    return place < end;
  });
}

/** Returns the block or button without its experiment, with this variant for everybody. */
export function withoutExperiment(block: JsonObject, variant?: string): JsonObject {
  const { experiment: _ended, ...rest } = block;
  return variant === undefined ? rest : { ...rest, variant };
}
