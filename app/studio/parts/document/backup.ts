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
  /** Sides of a merge that the page has made and the server has not accepted yet. */
  join?: JoinedSides;
}

/** Author's own files in a merge with the draft of another person, and those from which they began. */
export interface JoinedSides {
  base: Texts;
  ours: Texts;
}

/** Unsaved history of a document, as the page keeps it in this browser. */
export interface Kept {
  /** Revision of the draft from which it began. */
  of: number;
  /** Texts of that draft. */
  base: Texts;
  history: History;
  join?: JoinedSides;
}

const backupKey = (id: string): string => `zayavka.studio.${id}`;

/**
 * Returns the unsaved history of a document that this browser has kept, with the draft from which it began; undefined
 * if there is none, or it cannot be parsed.
 */
export function readBackup(id: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(backupKey(id)) ?? 'null');
    if (!isObject(kept)) return undefined;
    const { revision, base, history, join } = kept as object as Backup;
    return {
      of: revision,
      base: applyDelta(history.present, base),
      history: readHistory(history),
      ...(join !== undefined && { join }),
    };
  } catch {
    return undefined;
  }
}

/**
 * Stores the unsaved history of a document in the browser's local storage; does nothing if that is full or forbidden.
 */
export function writeBackup(id: string, { of, base, history, join }: Kept): void {
  const kept: Backup = {
    revision: of,
    base: deltaOf(history.present, base),
    history: keepHistory(history),
    ...(join !== undefined && { join }),
  };
  try {
    localStorage.setItem(backupKey(id), JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden; the next save sends the draft to the server.
  }
}

/** Removes the stored history of a document from the browser's local storage. */
export function forgetBackup(id: string): void {
  try {
    localStorage.removeItem(backupKey(id));
  } catch {
    // The storage is forbidden, so there is no backup either.
  }
}
