import { createCluster } from './cluster.ts';

/** One PostgreSQL for a whole test run; its files make a schema each. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await createCluster({ durable: false });
  await cluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return () => cluster.remove();
}
