import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a process that has used the cluster of the tests ends with its own exit code, not with 0', () => {
  const cluster = new URL('./cluster.ts', import.meta.url).href;
  const script = `
    const { createCluster } = await import(${JSON.stringify(cluster)});
    const cluster = await createCluster({ durable: false });
    await cluster.remove();
    process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
}, 60_000);
