import { describe, expect, it } from 'vitest';
import { checkOracle, type OracleFacts, oracleCell, readingsIn } from './oracle-readings.ts';

const FILE = 'tests/oracle/readings/R-05-validation.ts';
const oracle: OracleFacts = {
  readings: new Map([['R§5-1', new Map([[FILE, 2]])]]),
  differences: new Map([['R§5-1', new Set(['A-01'])]]),
  reasons: { 'R§5-2': 'nothing is shown' },
  unread: ['R§5-3'],
};
const ids = ['R§5-1', 'R§5-2', 'R§5-3'];
const assumptions = new Set(['A-01']);

describe('the oracle in the coverage', () => {
  it('finds the sentences that readings name, and the assumption where one differs', () => {
    const source = `{ reads: ['R§5-1', 'S§9-12'], title: 'a' }, { reads: ['R§5-1'], title: 'b',
      ...(isLost && { differs: 'A-01: why' }) }, { reads: ['R§5-2'], differs: 'for no reason' }`;
    expect(readingsIn(source)).toEqual([
      { ids: ['R§5-1', 'S§9-12'] },
      { ids: ['R§5-1'], differs: 'A-01' },
      { ids: ['R§5-2'], differs: '' },
    ]);
  });

  it('shows for each sentence what becomes of it', () => {
    expect(ids.map((id) => oracleCell(id, oracle))).toEqual([
      `[R-05-validation](../${FILE}) × 2<br>differs: A-01`,
      'reason: nothing is shown',
      'no case yet',
    ]);
    expect(checkOracle(ids, oracle, assumptions)).toEqual([]);
  });

  it.each<[string, readonly string[], OracleFacts, string]>([
    ['a sentence that nobody speaks of', [...ids, 'R§5-4'], oracle, 'R§5-4'],
    ['a sentence that is read and listed as unread', ids, { ...oracle, unread: ['R§5-1', 'R§5-3'] }, 'R§5-1'],
    ['a reading of no sentence', ids.slice(1), oracle, 'R§5-1 is no sentence'],
    [
      'a difference without an assumption',
      ids,
      { ...oracle, differences: new Map([['R§5-1', new Set(['A-99'])]]) },
      'R§5-1 differs for "A-99"',
    ],
    ['an empty reason', ids, { ...oracle, reasons: { 'R§5-2': ' ' } }, 'the reason of R§5-2 is empty'],
  ])('reports %s', (_title, given, facts, named) => {
    expect(checkOracle(given, facts, assumptions)).toEqual([expect.stringContaining(named)]);
  });
});
