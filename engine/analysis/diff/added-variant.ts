import type { FormSnapshot } from '#engine/model/compile';
import type { Change, Words } from './change.ts';
import { consequencesIn } from './consequences.ts';
import { listFormChanges, titlesOf } from './diff-form.ts';
import type { FormPorts } from './forms/setting-names.ts';
import type { FormVersion } from './forms/variant-pair.ts';

/** Differences of a new variant from the one that its visitors would see without it. */
export interface VariantDifferences {
  /** Name of the variant with which it is compared: the one it replaces in a section, else the form's first. */
  over: string;
  /** Its title in quotation marks. */
  title: Words;
  /** Changes from that variant to the new one, without those that follow from them. */
  changes: Change[];
}

/**
 * Compares a variant with the one that it replaces, or with the form's first; undefined for the only variant of a
 * form.
 */
export function differencesOfVariant(
  version: FormVersion,
  name: string,
  ports: FormPorts,
): VariantDifferences | undefined {
  const { snapshot } = version;
  const own = snapshot.variants[name];
  const over = [own?.standsIn?.over, snapshot.defaultVariant, ...Object.keys(snapshot.variants)].find(
    (one) => one !== undefined && one !== name && snapshot.variants[one] !== undefined,
  );
  if (own === undefined || over === undefined) return undefined;
  const { selector: _selector, ...rest } = snapshot;
  /** Returns a version of the form with one variant, under the title of the new one. */
  const versionWith = (from: string): FormVersion => {
    const { standsIn: _replaced, ...documents } = snapshot.variants[from] ?? own;
    const variants: FormSnapshot['variants'] = { [name]: { ...documents, title: own.title } };
    return { ...version, snapshot: { ...rest, defaultVariant: name, variants }, examples: [] };
  };
  const changes = listFormChanges(versionWith(over), versionWith(name), ports, true);
  const following = consequencesIn(changes);
  return {
    over,
    title: titlesOf(version, [over]),
    changes: changes.filter((change) => !following.has(change)),
  };
}
