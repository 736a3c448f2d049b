import { type CoverageRow, pathsOf, proofOf } from './coverage-table.ts';
import { checkOracle, type OracleFacts } from './oracle-readings.ts';
import type { SpecSentence } from './spec-sentences.ts';
import { resolves, type SpecTag } from './spec-tags.ts';
import { hasTitle, type TestTitles } from './test-titles.ts';

/** Facts of the repository that the coverage of its specifications depends on. */
export interface CoverageFacts {
  sentences: readonly SpecSentence[];
  rows: readonly CoverageRow[];
  /** Id of a sentence that is still unmet → the reason. */
  open: Readonly<Record<string, string>>;
  /** Ids in docs/assumptions.md. */
  assumptions: ReadonlySet<string>;
  /** Tags of titles and comments, each with its file. */
  tags: readonly { path: string; tag: SpecTag }[];
  assumed: readonly { path: string; id: string }[];
  oracle: OracleFacts;
  exists(path: string): boolean;
  /** Returns the titles in a file; undefined if it is no test, list of cases or file of examples. */
  titlesIn(path: string): TestTitles | undefined;
}

/** Returns the inconsistencies between specifications, rows, tests and tags, one line each. */
export function checkCoverage(facts: CoverageFacts): string[] {
  const rows = new Map(facts.rows.map((row) => [row.id, row]));
  const known = new Set(facts.sentences.map(({ id }) => id));
  return [
    ...facts.sentences.flatMap(({ id }) => {
      const row = rows.get(id);
      return row === undefined
        ? [`${id} has no row`]
        : checkRow(row, facts).map((problem) => `${id}: ${problem}`);
    }),
    ...facts.rows
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => `${id} is no sentence of the specifications`),
    ...checkOpenList(rows, facts.open),
    ...checkOracle(
      facts.sentences.map(({ id }) => id),
      facts.oracle,
      facts.assumptions,
    ),
    ...facts.tags
      .filter(({ tag }) => !resolves(tag, facts.sentences))
      .map(({ path, tag }) => `${path}: no sentence has the words of "${tag.text}" in this order`),
    ...facts.assumed
      .filter(({ id }) => !facts.assumptions.has(id))
      .map(({ path, id }) => `${path}: docs/assumptions.md has no ${id}`),
  ];
}

function checkRow({ id, where, proof }: CoverageRow, facts: CoverageFacts): string[] {
  const proofs = proof.map(proofOf);
  if (proofs.length === 0) return ['no proof is given'];
  const problems: string[] = [];
  const paths = pathsOf(where);
  for (const path of paths) {
    if (path === '') problems.push('a part of Where does not begin with a `path`');
    else if (!facts.exists(path)) problems.push(`there is no ${path}`);
  }
  if (paths.length === 0 && proofs.some(({ kind }) => kind === 'test')) {
    problems.push('a test proves it, and Where does not say where it is met');
  }
  for (const one of proofs) {
    if (one.kind === 'unreadable')
      problems.push(`"${one.text}" is no proof: see the head of docs/coverage.md`);
    if (one.kind === 'assumption' && !facts.assumptions.has(one.id)) {
      problems.push(`docs/assumptions.md has no ${one.id}`);
    }
    if (one.kind === 'open' && facts.open[id] === undefined) {
      problems.push('is open, and docs/coverage-open.json does not say why');
    }
    if (one.kind === 'test') {
      const titles = facts.titlesIn(one.path);
      if (titles === undefined) problems.push(`${one.path} is no file with titles of tests`);
      else if (!hasTitle(titles, one.title)) problems.push(`${one.path} has no test "${one.title}"`);
    }
  }
  return problems;
}

function checkOpenList(
  rows: ReadonlyMap<string, CoverageRow>,
  open: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(open).flatMap(([id, reason]) => {
    const { proof = [] } = rows.get(id) ?? {};
    if (!proof.some((one) => proofOf(one).kind === 'open')) {
      return [`${id} is listed in docs/coverage-open.json, and its row is not open`];
    }
    return reason.trim() === '' ? [`${id} is listed in docs/coverage-open.json without a reason`] : [];
  });
}
