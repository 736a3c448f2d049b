import { readFile } from 'node:fs/promises';

export interface ProcessUsage {
  cpuMs: number;
  rssMb: number;
}

/** Linux counts in hundredths of a second and in pages of 4 KiB on the processors that we run on. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
/** Fields of `/proc/<pid>/stat` after the name, which may hold spaces and brackets. */
const [USER_TICKS, SYSTEM_TICKS, RSS_PAGES] = [11, 12, 21];

/** What a process has used since it started. Undefined on a system without `/proc`, or after its end. */
export async function processUsage(pid: number): Promise<ProcessUsage | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length <= RSS_PAGES) return undefined;
  return {
    cpuMs: (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
    rssMb: (Number(fields[RSS_PAGES]) * PAGE_BYTES) / 2 ** 20,
  };
}
