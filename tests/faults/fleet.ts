import { readFile } from 'node:fs/promises';
import { freePort } from '../postgres/cluster.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Processes over one database. */
export interface Fleet {
  /** Where they are reached: one address each, or one for all. */
  urls(): string[];
  /** SIGKILLs the n-th (counted round) and resolves when another has started to take its place. */
  kill(n: number): Promise<void>;
  end(): Promise<void>;
}

type Environment = Record<string, string>;

/** Each on a port of its own, as on machines of their own. */
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

/** Sharing one port under a supervisor, as by WORKERS. */
export async function startSharing(count: number, env: Environment): Promise<Fleet> {
  // A port that the system chose would be another one, should all workers be gone at a time.
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
      // Workers whose supervisor is gone end by themselves.
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
