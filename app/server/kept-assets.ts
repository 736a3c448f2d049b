import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#engine/model/time';

/** Folders of built scripts and styles: those of this build, and those kept for pages of earlier builds. */
export interface KeptAssets {
  /** Assets of the starting build. */
  own: string;
  /** Assets of all builds; the list of the last start's assets is beside it. */
  folder: string;
  days: number;
  now: number;
}

/**
 * Copies the build's scripts and styles into the data folder, so that a page opened before a deploy can fetch its
 * other scripts. Files that no build has used for `days` are removed.
 */
export async function copyAssets({ own, folder, days, now }: KeptAssets): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ownNames = new Set(await readdir(own));
  const replaced = (await lastStarted(folder)).filter((name) => !ownNames.has(name));
  for (const name of replaced)
    await utimes(join(folder, name), now / 1000, now / 1000).catch(() => undefined);
  const there = new Set(await readdir(folder));
  for (const name of ownNames) {
    if (there.has(name)) continue;
    // Several processes start at once, and none may serve an incomplete file.
    const part = join(folder, `${name}.${randomUUID()}.part`);
    await copyFile(join(own, name), part);
    await rename(part, join(folder, name));
  }
  await writeFile(listOf(folder), JSON.stringify([...ownNames]));
  for (const name of await readdir(folder)) {
    if (ownNames.has(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs >= days * DAY_MS) await rm(file, { force: true });
  }
}

const listOf = (folder: string): string => `${folder}.json`;

async function lastStarted(folder: string): Promise<string[]> {
  const text = await readFile(listOf(folder), 'utf8').catch(() => '[]');
  try {
    return (JSON.parse(text) as string[]).filter((name) => !name.includes('/'));
  } catch {
    return [];
  }
}
