import { readFile } from 'node:fs/promises';
import { freePort } from '../postgres/cluster.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Server processes that share a database. */
export interface Fleet {
  /** Addresses of the processes: one for each, or one for all. */
  urls(): string[];
  /**
   * Kills the n-th process with SIGKILL (modulo their number) and resolves when another has started in its
   * place.
   */
  kill(n: number): Promise<void>;
  end(): Promise<void>;
}

type Environment = Record<string, string>;

/** Starts each process on its own port, as on separate machines. */
export async function startApart(count: number, env: Environment): Promise<Fleet> {
  const servers: ServerProcess[] = [];
  for (let index = 0; index < count; index += 1) servers.push(await startServerProcess(env));
  return {
    urls: () => servers.map(({ url }) => url),
    async kill(n) {
      const index = n % servers.length;
      const victim = servers[index];
      if (victim === undefined) return;
      await victim.end('SIGKILL');
      servers[index] = await startServerProcess(env, Number(new URL(victim.url).port));
    },
    async end() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
    },
  };
}

/** Starts the processes on one port under a supervisor, as WORKERS does. */
export async function startSharing(count: number, env: Environment): Promise<Fleet> {
  // The port is fixed: one that the system chooses would change if all workers were gone at once.
  const supervisor = await startServerProcess({ ...env, WORKERS: String(count) }, await freePort());
  const workers = (): Promise<number[]> => childrenOf(supervisor.child.pid ?? 0);
  return {
    urls: () => [supervisor.url],
    async kill(n) {
      const before = await workers();
      const victim = before[n % before.length];
      if (victim === undefined) return;
      process.kill(victim, 'SIGKILL');
      while (!(await workers()).some((pid) => !before.includes(pid))) await pause(50);
    },
    async end() {
      // Workers end by themselves when their supervisor is gone.
      await supervisor.end('SIGKILL');
      for (const pid of await workers().catch(() => [])) process.kill(pid, 'SIGKILL');
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
