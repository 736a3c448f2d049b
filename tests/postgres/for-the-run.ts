import { createCluster } from './cluster.ts';

/**
 * Starts one PostgreSQL for the whole test run, in which each test file makes a schema. `TEST_POSTGRES_URL`
 * names another server, such as a replicated one.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL !== undefined) return undefined;
  const cluster = await createCluster({ durable: false });
  await cluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return () => cluster.remove();
}
