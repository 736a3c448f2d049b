import { checkCoverage } from './check-coverage.ts';
import { coveredSentences, writeCoverage } from './coverage-table.ts';
import { COVERAGE_PATH, readCoverageFacts } from './read-coverage.ts';

export interface Coverage {
  /** Path from the root and the content that it should have. */
  file: [path: string, content: string];
  problems: string[];
  /** Counts, and what is still open. */
  summary: string;
}

/** How the repository at `root` covers its specifications. */
export function coverageOf(root: string): Coverage {
  const facts = readCoverageFacts(root);
  const open = Object.entries(facts.open);
  return {
    file: [COVERAGE_PATH, writeCoverage(facts.sentences, facts.rows)],
    problems: checkCoverage(facts),
    summary: [
      `Coverage: ${coveredSentences(facts.sentences).length} sentences, ${open.length} open.`,
      ...open.map(([id, reason]) => `  ${id}: ${reason}`),
    ].join('\n'),
  };
}
