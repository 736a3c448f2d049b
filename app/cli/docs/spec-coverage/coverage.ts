import { checkCoverage } from './check-coverage.ts';
import { writeCoverage } from './coverage-table.ts';
import { COVERAGE_PATH, readCoverageFacts } from './read-coverage.ts';

export interface Coverage {
  /** Path from the root and the content that it should have. */
  file: [path: string, content: string];
  problems: string[];
  /** Counts, and what is still open, by reason. */
  summary: string;
}

/** How the repository at `root` covers its specifications. */
export function coverageOf(root: string): Coverage {
  const facts = readCoverageFacts(root);
  const open = Object.entries(facts.open);
  const byReason = Map.groupBy(open, ([, reason]) => reason);
  return {
    file: [COVERAGE_PATH, writeCoverage(facts.sentences, facts.rows, facts.oracle)],
    problems: checkCoverage(facts),
    summary: [
      `Coverage: ${facts.sentences.length} sentences, ${open.length} open.`,
      `Oracle: ${facts.oracle.readings.size} sentences read, ${Object.keys(facts.oracle.reasons).length} with a reason, ${facts.oracle.unread.length} without a case yet.`,
      ...[...byReason].map(([reason, rows]) => `  ${reason}: ${rows.map(([id]) => id).join(' ')}`),
    ].join('\n'),
  };
}
