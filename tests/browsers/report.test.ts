import { expect, it } from 'vitest';
import { createReport } from './report.ts';

const fine = (): Promise<void> => Promise.resolve();
const different = (): Promise<void> => Promise.reject(new Error('expected "916", saw ""'));

it('a table has a column for each browser, and names each difference below it', async () => {
  const report = createReport();
  for (const name of ['firefox', 'webkit'] as const) {
    report.startBrowser({ name, version: '1' });
    await report.add({ part: 'Masks', title: 'a phone is typed' }, fine);
    await report.add({ part: 'Lists', title: 'a region is typed' }, name === 'webkit' ? different : fine);
  }
  expect(report.isDifferent()).toBe(true);
  expect(report.text().split('\n')).toEqual([
    'firefox   1',
    'webkit    1',
    '',
    'firefox   webkit',
    '',
    'Masks',
    'as meant  as meant  a phone is typed',
    '',
    'Lists',
    'as meant  DIFFERS   a region is typed',
    '',
    '3 of 4 as meant, 1 differ',
    'webkit, Lists: a region is typed',
    '    expected "916", saw ""',
    '',
  ]);
});
