import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** File system inside a file. The process needs the right to mount. */
export interface LoopDisk {
  folder: string;
  /**
   * Calls `look` with what the disk would hold after a power failure: synchronised data and whatever else was
   * written, without what only the system's memory has. Mounting replays the journal, as a start does.
   */
  afterPowerCut<Result>(look: (folder: string) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function createLoopDisk(megabytes: number): Promise<LoopDisk> {
  const home = await mkdtemp(join(tmpdir(), 'zayavka-disk-'));
  const image = join(home, 'disk.img');
  const folder = join(home, 'disk');
  await run('truncate', ['-s', `${megabytes}M`, image]);
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
  await mount(image, folder);
  return {
    folder,
    async afterPowerCut(look) {
      const copy = join(home, 'copy.img');
      const restored = join(home, 'restored');
      // The image's pages are what the disk received; unwritten pages of the file system are not in it.
      await run('cp', ['--sparse=always', image, copy]);
      await mount(copy, restored);
      try {
        return await look(restored);
      } finally {
        await unmount(restored);
        await rm(copy);
      }
    },
    async remove() {
      await unmount(folder);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** True if this process may mount file systems. */
export async function canMountDisks(): Promise<boolean> {
  try {
    const disk = await createLoopDisk(8);
    await disk.remove();
    return true;
  } catch {
    return false;
  }
}

async function mount(image: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-o', 'loop', image, folder]);
}

const UNMOUNT_TRIES = 20;
const UNMOUNT_PAUSE_MS = 100;

/** Unmounts the folder, retrying while a process with an open file ends. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run('umount', [folder]);
      return;
    } catch (error) {
      if (tries >= UNMOUNT_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, UNMOUNT_PAUSE_MS));
    }
  }
}
