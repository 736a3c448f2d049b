import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startTestServer } from '../api/test-server.ts';
import { diffFigures } from './diff.ts';
import { type Figure, median } from './figure.ts';
import { studioFigures } from './studio.ts';
import { validationFigures } from './validation.ts';

/** `--json FILE` writes the figures. */
const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
const ROUNDS = 7;
const figures: Figure[] = [
  ...bytes(),
  ...(await durableSubmit()),
  ...validationFigures(),
  ...diffFigures(),
  ...(await studioFigures()),
];
for (const { name, value, unit } of figures) process.stdout.write(`${name.padEnd(60)}${value} ${unit}\n`);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);

/** What a visitor's browser loads, from the last build. */
function bytes(): Figure[] {
  const folder = new URL('../../dist/site/assets/', import.meta.url);
  const size = (extension: string): number =>
    readdirSync(folder)
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, folder))).length, 0);
  return ['.js', '.css'].map((extension) => ({
    name: `page ${extension}, gzip`,
    value: Math.round((size(extension) / 1024) * 10) / 10,
    unit: 'KiB',
  }));
}

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
