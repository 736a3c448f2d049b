import { performance } from 'node:perf_hooks';
import { startTestServer } from '../api/test-server.ts';
import { type Figure, median, rounded } from './figure.ts';

const ROUNDS = 7;

/** A stored request against an answer that stores nothing, 64 at a time, on a database in memory. */
export async function durableSubmitFigures(): Promise<Figure[]> {
  const server = await startTestServer();
  let counter = 0;
  const submit = () => {
    counter += 1;
    const payload = { form_id: 'phone-call', phone: `+7916${1_000_000 + counter}` };
    return server.app.inject({ method: 'POST', url: '/api/crm/general/create', payload });
  };
  const nothing = () => server.app.inject({ url: '/healthz' });
  const perSecond = async (send: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    for (let batch = 0; batch < 8; batch += 1) await Promise.all(Array.from({ length: 64 }, send));
    return (8 * 64 * 1000) / (performance.now() - started);
  };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    ratios.push((await perSecond(submit)) / (await perSecond(nothing)));
  await server.close();
  return [{ name: 'submit / answer that stores nothing, median', value: rounded(median(ratios)), unit: '×' }];
}
