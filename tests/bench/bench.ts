import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startTestServer } from '../api/test-server.ts';
import { byteFigures } from './bytes.ts';
import { diffFigures } from './diff.ts';
import { type Figure, median } from './figure.ts';
import { pageFigures } from './pages.ts';
import { studioFigures } from './studio.ts';
import { validationFigures } from './validation.ts';

/** `--json FILE` writes the figures. */
const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const ROUNDS = 7;
const figures: Figure[] = [
  ...(await byteFigures()),
  ...(await pageFigures()),
  ...(await durableSubmit()),
  ...validationFigures(),
  ...(await diffFigures()),
  ...(await studioFigures()),
];
for (const { name, value, unit } of figures) process.stdout.write(`${name.padEnd(60)}${value} ${unit}\n`);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);

/** A stored request against an answer that stores nothing, 64 at a time, on a database in memory. */
async function durableSubmit(): Promise<Figure[]> {
  const server = await startTestServer();
  let counter = 0;
  const submit = () => {
    counter += 1;
    const payload = { form_id: 'phone-call', phone: `+7916${1_000_000 + counter}` };
    return server.app.inject({ method: 'POST', url: '/api/crm/general/create', payload });
  };
  const nothing = () => server.app.inject({ url: '/healthz' });
  const perSecond = async (send: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    for (let batch = 0; batch < 8; batch += 1) await Promise.all(Array.from({ length: 64 }, send));
    return (8 * 64 * 1000) / (performance.now() - begun);
  };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    ratios.push((await perSecond(submit)) / (await perSecond(nothing)));
  await server.close();
  return [
    {
      name: 'submit / answer that stores nothing, median',
      value: Math.round(median(ratios) * 100) / 100,
      unit: '×',
    },
  ];
}
