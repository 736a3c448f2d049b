import { describe, expect, it } from 'vitest';
import type { Figure } from '../figure.ts';
import { historyChart, historyTable, type MeasuredDay, withMeasured } from './history.ts';

const NAME = 'key in 200 fields / plain React inputs';
const key = (value: number): Figure => ({ name: NAME, value, unit: '×', goal: { atMost: 1.15 } });
const history: MeasuredDay[] = [{ day: '2026-11-21', figures: { [NAME]: 1.27 } }];

describe('the history of figures', () => {
  it('has a line for each day, with what was measured last', () => {
    const today = withMeasured(history, '2026-11-22', [key(0.6)]);
    expect(withMeasured(today, '2026-11-22', [key(0.5)])).toEqual([
      ...history,
      { day: '2026-11-22', figures: { [NAME]: 0.5 } },
    ]);
  });

  it('keeps figures with a goal, and none of a series', () => {
    const others: Figure[] = [
      { name: 'mount', value: 20, unit: 'ms' },
      { ...key(1), series: 'pages' },
    ];
    expect(withMeasured([], '2026-11-22', others)).toEqual([{ day: '2026-11-22', figures: {} }]);
  });

  it('renders a line to the last value of each figure that was measured before, and leaves out one that was not', () => {
    const days = withMeasured(history, '2026-11-22', [key(0.5)]);
    const measured = {
      typing: { day: '2026-11-22', load: 1, figures: [key(0.5), { ...key(2), name: 'new' }] },
    };
    const chart = historyChart(days, measured);
    expect(
      [...chart.matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) => points?.split(' ')),
    ).toEqual([[expect.any(String), expect.any(String)]]);
    expect(chart).toContain('>0.5 ×<');
    expect(historyTable(days)).toContain('| 2026-11-22 | 0.5 × |');
  });
});
