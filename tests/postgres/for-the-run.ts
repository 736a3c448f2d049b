import { createCluster } from './cluster.ts';

/** One PostgreSQL for a whole test run; its files make a schema each. `TEST_POSTGRES_URL` names another, as one that is replicated. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL !== undefined) return undefined;
  const cluster = await createCluster({ durable: false });
  await cluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return () => cluster.remove();
}
