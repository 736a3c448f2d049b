import { isObject } from '#engine/model/json';
import {
  applyDelta,
  type Delta,
  deltaOf,
  type History,
  type KeptHistory,
  keepHistory,
  readHistory,
  type Texts,
} from './kept-history.ts';

/** Backup of a document in the browser. */
interface Backup {
  /** Revision of the draft that the page has last opened or saved. */
  revision: number;
  /** Delta from the written texts back to that draft. */
  base: Delta;
  history: KeptHistory;
}

const backupKey = (id: string): string => `zayavka.studio.${id}`;

/** Returns the backup of a document in this browser; undefined without a readable one. */
export function readBackup(id: string): { revision: number; base: Texts; history: History } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(backupKey(id)) ?? 'null');
    if (!isObject(kept)) return undefined;
    const { revision, base, history } = kept as object as Backup;
    return { revision, base: applyDelta(history.present, base), history: readHistory(history) };
  } catch {
    return undefined;
  }
}

/** Stores the unsaved history of a document in the browser; a full or forbidden storage keeps nothing. */
export function writeBackup(
  id: string,
  { of, base, history }: { of: number; base: Texts; history: History },
): void {
  const kept: Backup = {
    revision: of,
    base: deltaOf(history.present, base),
    history: keepHistory(history),
  };
  try {
    localStorage.setItem(backupKey(id), JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden; the next save sends the draft to the server.
  }
}

/** Removes the stored history of a document from the browser. */
export function forgetBackup(id: string): void {
  try {
    localStorage.removeItem(backupKey(id));
  } catch {
    // The storage is forbidden, so there is no backup either.
  }
}
