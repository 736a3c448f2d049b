import { type OracleFacts, oracleCell } from './oracle-readings.ts';
import type { SpecSentence } from './spec-sentences.ts';

/** What was written by hand beside a sentence; both are cells of a Markdown table, parts separated by `<br>`. */
export interface CoverageRow {
  id: string;
  where: string;
  proof: string;
}

const INTRODUCTION = `<!-- \`npx zayavka docs\` writes the ids, sentences and Oracle; Where and Proof are kept as they are. -->

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

/** `docs/coverage.md` for the sentences, with what was written by hand in `rows`, by id. */
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
        const { where = '', proof = '' } = written.get(id) ?? {};
        return `| ${[id, escapePipes(text), where, proof, oracleCell(id, oracle)].join(' | ')} |`;
      }),
    ].join('\n'),
  );
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`;
}

/** The rows of `docs/coverage.md`; its sentences are left unread, the specifications have them. */
export function readCoverage(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  for (const line of markdown.split('\n')) {
    const [, id = '', , where = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (/^[RS]§\d+-\d+$/.test(id)) rows.push({ id, where, proof });
  }
  return rows;
}

/** `` `path` with a note<br>`path` `` → the paths; a part that starts with none is an empty path. */
export const pathsOf = (where: string): string[] =>
  partsOf(where).map((part) => /^`([^`]+)`/.exec(part)?.[1] ?? '');

export type Proof =
  | { kind: 'test'; path: string; title: string }
  | { kind: 'assumption'; id: string }
  | { kind: 'nothing' }
  | { kind: 'open' }
  | { kind: 'unreadable'; text: string };

/** The parts of a Proof cell. */
export const proofsOf = (proof: string): Proof[] => partsOf(proof).map(proofOf);

function proofOf(text: string): Proof {
  if (text === 'open') return { kind: 'open' };
  if (/^asks for nothing: \S/.test(text)) return { kind: 'nothing' };
  if (/^A-\d+$/.test(text)) return { kind: 'assumption', id: text };
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  return path === undefined || title === undefined
    ? { kind: 'unreadable', text }
    : { kind: 'test', path, title: title.replaceAll('\\|', '|') };
}

const partsOf = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const escapePipes = (text: string): string => text.replaceAll('|', '\\|');
