import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the oracle in `tests/oracle` has for each sentence, by id. */
export interface OracleFacts {
  /** Id → the files with readings of it, and how many readings each has. */
  readings: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Id → why nothing in it can be observed. */
  reasons: Readonly<Record<string, string>>;
  /** Sentences that nobody has written a reading of yet. */
  unread: readonly string[];
}

const FOLDER = 'tests/oracle';

/** The readings are found in their source: nothing of the tests is loaded to write the documentation. */
export function readOracle(root: string): OracleFacts {
  const readings = new Map<string, Map<string, number>>();
  for (const path of globSync(`${FOLDER}/readings/*.ts`, { cwd: root }).sort()) {
    for (const id of sentencesRead(readFileSync(join(root, path), 'utf8'))) {
      const files = readings.get(id) ?? new Map<string, number>();
      readings.set(id, files.set(path, (files.get(path) ?? 0) + 1));
    }
  }
  return {
    readings,
    reasons: readJson(join(root, FOLDER, 'reasons.json'), {}),
    unread: readJson(join(root, FOLDER, 'unread.json'), []),
  };
}

/** `reads: ['R§5-9', 'R§5-10']` → both, once for each reading that names them. */
export const sentencesRead = (source: string): string[] =>
  [...source.matchAll(/\breads: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([RS]§\d+-\d+)'/g)].map(([, id = '']) => id),
  );

function readJson<Value>(path: string, absent: Value): Value {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : absent;
}

/** The sentence's cell in `docs/coverage.md`. */
export function oracleCell(id: string, { readings, reasons, unread }: OracleFacts): string {
  const files = readings.get(id);
  if (files !== undefined) {
    return [...files]
      .map(([path, count]) => `[${path.split('/').at(-1)?.replace('.ts', '')}](../${path}) × ${count}`)
      .join('<br>');
  }
  if (reasons[id] !== undefined) return `reason: ${reasons[id]}`;
  return unread.includes(id) ? 'no case yet' : '';
}

/** What is wrong between the sentences and the oracle: each has readings, or a reason, or is listed as unread. */
export function checkOracle(ids: readonly string[], oracle: OracleFacts): string[] {
  const known = new Set(ids);
  const { readings, reasons, unread } = oracle;
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
    ...Object.entries(reasons)
      .filter(([, reason]) => reason.trim() === '')
      .map(([id]) => `${FOLDER}: the reason of ${id} is empty`),
  ];
}
