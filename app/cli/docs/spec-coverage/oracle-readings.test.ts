import { describe, expect, it } from 'vitest';
import { checkOracle, type OracleFacts, oracleCell, sentencesRead } from './oracle-readings.ts';

const FILE = 'tests/oracle/readings/R-05-validation.ts';
const oracle: OracleFacts = {
  readings: new Map([['R§5-1', new Map([[FILE, 2]])]]),
  reasons: { 'R§5-2': 'nothing is shown' },
  unread: ['R§5-3'],
};
const ids = ['R§5-1', 'R§5-2', 'R§5-3'];

describe('the oracle in the coverage', () => {
  it('finds the sentences that readings name', () => {
    expect(sentencesRead("{ reads: ['R§5-1', 'S§9-12'], title: 'a' }, { reads: ['R§5-1'] }")).toEqual([
      'R§5-1',
      'S§9-12',
      'R§5-1',
    ]);
  });

  it('shows for each sentence what becomes of it', () => {
    expect(ids.map((id) => oracleCell(id, oracle))).toEqual([
      `[R-05-validation](../${FILE}) × 2`,
      'reason: nothing is shown',
      'no case yet',
    ]);
    expect(checkOracle(ids, oracle)).toEqual([]);
  });

  it.each<[string, readonly string[], OracleFacts, string]>([
    ['a sentence that nobody speaks of', [...ids, 'R§5-4'], oracle, 'R§5-4'],
    ['a sentence that is read and listed as unread', ids, { ...oracle, unread: ['R§5-1', 'R§5-3'] }, 'R§5-1'],
    ['a reading of no sentence', ids.slice(1), oracle, 'R§5-1 is no sentence'],
    ['an empty reason', ids, { ...oracle, reasons: { 'R§5-2': ' ' } }, 'the reason of R§5-2 is empty'],
  ])('reports %s', (_title, given, facts, named) => {
    expect(checkOracle(given, facts)).toEqual([expect.stringContaining(named)]);
  });
});
