import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own in a file. Takes a machine that lets this process mount. */
export interface LoopDisk {
  folder: string;
  /**
   * Runs `look` over what the disk would hold if the power failed now: what has been asked to be kept, or happened to
   * be, without what only the system's memory has. The journal is played back as at a start.
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
      // The image's own pages are what the disk was given; the file system's unwritten ones are not among them.
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

/** Whether this machine lets us. */
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

/** A process that had a file open may take a moment to end. */
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
