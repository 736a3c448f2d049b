import { type OracleFacts, oracleCell } from './oracle-readings.ts';
import type { SpecSentence } from './spec-sentences.ts';

/** Handwritten part of the table for a sentence. */
export interface CoverageRow {
  id: string;
  where: readonly string[];
  proof: readonly string[];
}

const INTRODUCTION = `<!-- Written by \`npm run generate\`: Where and Proof are edited in coverage-proofs.json. -->

# Coverage

Every sentence of the two specifications ([R](spec/R.md), [S](spec/S.md)): where it is met and what
proves it. \`npm run check\` fails when a sentence has no proof, or when a path, a test or an assumption that is named here
does not exist.

- **Where**: the definition or code that meets the sentence, \`path\`, with a note where it helps.
- **Proof**: \`path\` › title of a test; of a \`*.cases.ts\`, the reason of a case; of an \`examples.json\`, the name of an
  example. Or the id of an [assumption](assumptions.md). Or "asks for nothing: " and why. \`open\` is what is still to be
  met; [coverage-open.json](coverage-open.json) lists those sentences with the reason.
- **Oracle**: the readings of the sentence in \`tests/oracle\`, which were written from the specifications alone and read a
  running site (\`npm run oracle\`), and how many; "differs" and the [assumption](assumptions.md) by which the product does otherwise
  than one of them; or the reason why nothing can be observed; or "no case yet".`;

/** Returns `docs/coverage.md` for the sentences with the handwritten `rows`. */
export function writeCoverage(
  sentences: readonly SpecSentence[],
  rows: readonly CoverageRow[],
  oracle: OracleFacts,
): string {
  const written = new Map(rows.map((row) => [row.id, row]));
  const sections = Map.groupBy(sentences, ({ spec, section }) => `${spec}§${section}`);
  const tables = [...sections].map(([name, ofSection]) =>
    [
      `## ${name} ${ofSection[0]?.sectionTitle}`,
      '',
      '| Id | Sentence | Where | Proof | Oracle |',
      '| --- | --- | --- | --- | --- |',
      ...ofSection.map(({ id, text }) => {
        const { where = [], proof = [] } = written.get(id) ?? {};
        const cells = [text, where.join('<br>'), proof.join('<br>')].map(escapePipes);
        return `| ${[id, ...cells, oracleCell(id, oracle)].join(' | ')} |`;
      }),
    ].join('\n'),
  );
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`;
}

/**
 * Reads the rows of `docs/coverage-proofs.json`, which has one part a line, so that two changes of a
 * sentence's proofs can be merged.
 */
export const readRows = (json: string): CoverageRow[] =>
  Object.entries(JSON.parse(json) as Record<string, Partial<Omit<CoverageRow, 'id'>>>).map(([id, row]) => ({
    id,
    where: [],
    proof: [],
    ...row,
  }));

/** Returns the path in each part: `` `path` with a note `` → path; '' for a part that starts with none. */
export const pathsOf = (where: readonly string[]): string[] =>
  where.map((part) => /^`([^`]+)`/.exec(part)?.[1] ?? '');

export type Proof =
  | { kind: 'test'; path: string; title: string }
  | { kind: 'assumption'; id: string }
  | { kind: 'nothing' }
  | { kind: 'open' }
  | { kind: 'unreadable'; text: string };

export function proofOf(text: string): Proof {
  if (text === 'open') return { kind: 'open' };
  if (/^asks for nothing: \S/.test(text)) return { kind: 'nothing' };
  if (/^A-\d+$/.test(text)) return { kind: 'assumption', id: text };
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  return path === undefined || title === undefined
    ? { kind: 'unreadable', text }
    : { kind: 'test', path, title };
}

const escapePipes = (text: string): string => text.replaceAll('|', '\\|');
