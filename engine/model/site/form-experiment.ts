import { isObject, type JsonObject } from '../json/json.ts';

/** A variant of a form that a share of its page's visitors is shown. */
export interface ExperimentArm {
  variant: string;
  /** In per cent. */
  share: number;
}

/** In which share each arm of an experiment is shown in the place of the block's own variant. */
export interface FormExperiment {
  name: string;
  arms: ExperimentArm[];
}

/** What the shares of an experiment come to. */
export const WHOLE_SHARE = 100;

/** The experiment of a block, or of a button that opens a form, as far as it can be read; undefined where it has none. */
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

/** The arm at a place of the whole, from 0 to less than 100; undefined beyond what the shares come to. */
export function armAt(arms: readonly ExperimentArm[], place: number): ExperimentArm | undefined {
  let end = 0;
  return arms.find(({ share }) => {
    end += share;
    return place < end;
  });
}

/** The block, or button, that everybody is shown from now on, in that variant. */
export function withoutExperiment(block: JsonObject, variant?: string): JsonObject {
  const { experiment: _ended, ...rest } = block;
  return variant === undefined ? rest : { ...rest, variant };
}
