import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Readings of the oracle in `tests/oracle` for each sentence, by id. */
export interface OracleFacts {
  /** Id → files with readings of the sentence, each with its number of readings. */
  readings: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Id → assumptions by which the product differs from a reading. */
  differences: ReadonlyMap<string, ReadonlySet<string>>;
  /** Id → reason why the sentence has no observable claim. */
  reasons: Readonly<Record<string, string>>;
  /** Ids of sentences without a reading so far. */
  unread: readonly string[];
}

const FOLDER = 'tests/oracle';

/** Finds the readings in their source, so that writing the documentation loads no test. */
export function readOracle(root: string): OracleFacts {
  const readings = new Map<string, Map<string, number>>();
  const differences = new Map<string, Set<string>>();
  for (const path of globSync(`${FOLDER}/readings/*.ts`, { cwd: root }).sort()) {
    for (const { ids, differs } of readingsIn(readFileSync(join(root, path), 'utf8')))
      for (const id of ids) {
        const files = readings.get(id) ?? new Map<string, number>();
        readings.set(id, files.set(path, (files.get(path) ?? 0) + 1));
        if (differs !== undefined)
          differences.set(id, (differences.get(id) ?? new Set<string>()).add(differs));
      }
  }
  return {
    readings,
    differences,
    reasons: readJson(join(root, FOLDER, 'reasons.json'), {}),
    unread: readJson(join(root, FOLDER, 'unread.json'), []),
  };
}

/**
 * Parses `reads: ['R§5-9', 'R§5-10']` to both ids, and `differs: 'A-01: …'` to the assumption; '' if it
 * starts with none.
 */
export const readingsIn = (source: string): { ids: string[]; differs?: string }[] =>
  source
    .split(/\breads: \[/)
    .slice(1)
    .map((reading) => {
      const [list = ''] = reading.split(']', 1);
      const [, reason] = /\bdiffers:\s*['"`](A-\d+)?/.exec(reading) ?? [];
      const isOther = /\bdiffers:/.test(reading);
      return {
        ids: [...list.matchAll(/'([RS]§\d+-\d+)'/g)].map(([, id = '']) => id),
        ...(isOther ? { differs: reason ?? '' } : {}),
      };
    });

function readJson<Value>(path: string, absent: Value): Value {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : absent;
}

/** Returns the sentence's cell in `docs/coverage.md`. */
export function oracleCell(id: string, { readings, differences, reasons, unread }: OracleFacts): string {
  const files = readings.get(id);
  if (files !== undefined) {
    return [
      ...[...files].map(
        ([path, count]) => `[${path.split('/').at(-1)?.replace('.ts', '')}](../${path}) × ${count}`,
      ),
      ...[...(differences.get(id) ?? [])].map((assumption) => `differs: ${assumption}`),
    ].join('<br>');
  }
  if (reasons[id] !== undefined) return `reason: ${reasons[id]}`;
  return unread.includes(id) ? 'no case yet' : '';
}

/**
 * Returns the inconsistencies between the sentences and the oracle: each sentence needs readings, a reason,
 * or an entry as unread, and a difference needs an assumption.
 */
export function checkOracle(
  ids: readonly string[],
  oracle: OracleFacts,
  assumptions: ReadonlySet<string>,
): string[] {
  const known = new Set(ids);
  const { readings, differences, reasons, unread } = oracle;
  return [
    ...ids.flatMap((id) => {
      const places = [readings.has(id), reasons[id] !== undefined, unread.includes(id)].filter(
        Boolean,
      ).length;
      if (places === 0)
        return [`${id}: ${FOLDER} has neither a reading nor a reason, and does not list it as unread`];
      return places === 1 ? [] : [`${id}: ${FOLDER} has it in more than one place`];
    }),
    ...[...readings.keys(), ...Object.keys(reasons), ...unread]
      .filter((id) => !known.has(id))
      .map((id) => `${FOLDER}: ${id} is no sentence of the specifications`),
    ...[...differences].flatMap(([id, named]) =>
      [...named]
        .filter((one) => !assumptions.has(one))
        .map((one) => `${FOLDER}: ${id} differs for "${one}", which is no id in docs/assumptions.md`),
    ),
    ...Object.entries(reasons)
      .filter(([, reason]) => reason.trim() === '')
      .map(([id]) => `${FOLDER}: the reason of ${id} is empty`),
  ];
}
