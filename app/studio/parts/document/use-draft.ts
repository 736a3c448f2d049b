import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DraftConflict, type OpenedDocument, saveDraft } from '#contract';
import {
  type ConflictChoices,
  type DocumentConflict,
  type DocumentFiles,
  isTextChanges,
  mergeDrafts,
} from '#engine/authoring';
import { StudioCallError } from '../../call-studio.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';

const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

type SaveProgress = Exclude<SaveState, 'saved' | 'waiting'> | 'idle';

export interface DraftEditing {
  store: DocumentStore;
  files: DocumentFiles;
  state: SaveState;
  revision: number;
  /** What the page has last saved or opened. */
  base: DocumentFiles;
  /** What another person has saved, until it is decided what stays. */
  theirs: DraftConflict['theirs'] | undefined;
  /** Settings that both have changed, of which the reader chooses; undefined where only a whole draft can be chosen. */
  conflicts: readonly DocumentConflict[] | undefined;
  /** The draft with these settings as they are in one of the two. */
  settle(choices: ConflictChoices): void;
  /** Whose edits were joined with those of the page last. */
  joinedWith: string | undefined;
  keep(which: 'mine' | 'theirs'): void;
  /** Saves everything on the page. Resolves with the revision; rejects when it cannot be saved. */
  saveNow(): Promise<number>;
  /** The server has another draft now, or none. */
  reset(files: DocumentFiles, revision: number): void;
}

const backupKey = (id: string): string => `zayavka.studio.${id}`;

/**
 * Saves a document after a pause in editing. Until then the browser keeps a backup, so that a reload or a crash loses
 * nothing. A draft that another person has saved is never overwritten without a question.
 */
export function useDraft(opened: OpenedDocument, mayEdit: boolean): DraftEditing {
  const call = useStudioCall();
  const [store] = useState(() => createDocumentStore(opened.files, Date.now));
  const files = useSyncExternalStore(store.subscribe, store.get);
  const saved = useRef({ files: opened.files as DocumentFiles, revision: opened.revision });
  const [savedFiles, setSavedFiles] = useState(saved.current.files);
  const [progress, setProgress] = useState<SaveProgress>('idle');
  const [theirs, setTheirs] = useState<DraftConflict['theirs']>();
  const [joinedWith, setJoinedWith] = useState<string>();
  const [revision, setRevision] = useState(opened.revision);
  const running = useRef<Promise<number>>(undefined);
  const [kind = '', slug = ''] = opened.id.split('/');
  const idleState: SaveState = files === savedFiles ? 'saved' : 'waiting';
  const state = progress === 'idle' ? idleState : progress;

  const setSaved = useCallback((next: DocumentFiles, nextRevision: number): void => {
    saved.current = { files: next, revision: nextRevision };
    setSavedFiles(next);
    setRevision(nextRevision);
  }, []);

  // The backup belongs to the revision that it was typed over, and to no other.
  const isBackupRead = useRef(false);
  useEffect(() => {
    if (isBackupRead.current) return;
    isBackupRead.current = true;
    const backup = readBackup(opened.id);
    if (mayEdit && backup?.revision === opened.revision) store.replace(backup.files);
  }, [opened, mayEdit, store]);

  const join = useCallback(
    (other: DraftConflict['theirs'], choices: ConflictChoices): boolean => {
      const base = saved.current.files;
      const { conflicts } = mergeDrafts({ base, ours: store.get(), theirs: other.files }, choices);
      if (conflicts.length > 0) return false;
      store.rebase((ours) => mergeDrafts({ base, ours, theirs: other.files }, choices).files);
      setSaved(other.files, other.revision);
      setTheirs(undefined);
      setJoinedWith(other.author ?? '');
      return true;
    },
    [store, setSaved],
  );

  const save = useCallback(async (): Promise<number> => {
    for (;;) {
      const now = store.get();
      if (now === saved.current.files) return saved.current.revision;
      setProgress('saving');
      try {
        const answer = await call(saveDraft, {
          params: { kind, slug },
          body: { files: { ...now }, revision: saved.current.revision },
        });
        setSaved(now, answer.revision);
        if (store.get() === now) {
          forgetBackup(opened.id);
          setProgress('idle');
        }
      } catch (error) {
        const isConflict = error instanceof StudioCallError && error.status === 409;
        const other = isConflict ? (error.answer as DraftConflict).theirs : undefined;
        if (other !== undefined) {
          if (isMerged(other, saved.current.files) && join(other, {})) continue;
          setTheirs(other);
        }
        setProgress(isConflict ? 'conflict' : 'failed');
        throw error;
      }
    }
  }, [call, store, setSaved, join, kind, slug, opened.id]);

  const saveNow = useCallback((): Promise<number> => {
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [save]);

  useEffect(() => {
    if (!mayEdit || theirs !== undefined) return;
    if (files === saved.current.files) {
      // What could not be saved was undone.
      setProgress((before) => (before === 'failed' ? 'idle' : before));
      return;
    }
    writeBackup(opened.id, { files, revision: saved.current.revision });
    const timer = setTimeout(
      () => void saveNow().catch(() => {}),
      progress === 'failed' ? RETRY_DELAY_MS : SAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [files, mayEdit, theirs, progress, saveNow, opened.id]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (state === 'failed' || state === 'conflict') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state]);

  const reset = useCallback(
    (next: DocumentFiles, nextRevision: number): void => {
      setSaved(next, nextRevision);
      forgetBackup(opened.id);
      setTheirs(undefined);
      setProgress('idle');
      store.replace(next);
    },
    [store, setSaved, opened.id],
  );

  const conflicts = useMemo(() => {
    const base = saved.current.files;
    return theirs !== undefined && isMerged(theirs, base)
      ? mergeDrafts({ base, ours: files, theirs: theirs.files }).conflicts
      : undefined;
  }, [theirs, files]);

  return {
    store,
    files,
    state,
    revision,
    base: savedFiles,
    theirs,
    conflicts,
    joinedWith,
    settle(choices) {
      if (theirs === undefined || !join(theirs, choices)) return;
      setProgress('idle');
      void saveNow().catch(() => {});
    },
    keep(which) {
      if (theirs === undefined) return;
      if (which === 'theirs') return reset(theirs.files, theirs.revision);
      setSaved(theirs.files, theirs.revision);
      setTheirs(undefined);
      setProgress('idle');
      void saveNow().catch(() => {});
    },
    saveNow,
    reset,
  };
}

/**
 * Whether their draft was made of the one that the page started with. Where there is none any more, it was published as it was, or
 * thrown away, which only a person can undo.
 */
function isMerged(theirs: DraftConflict['theirs'], base: DocumentFiles): boolean {
  if (theirs.revision > 0) return true;
  return Object.entries(base).every(([path, text]) =>
    isTextChanges(path) ? text.trim() === '{}' : theirs.files[path] === text,
  );
}

interface Backup {
  files: DocumentFiles;
  revision: number;
}

function readBackup(id: string): Backup | undefined {
  try {
    return JSON.parse(localStorage.getItem(backupKey(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeBackup(id: string, backup: Backup): void {
  try {
    localStorage.setItem(backupKey(id), JSON.stringify(backup));
  } catch {
    // The storage is full or forbidden: the next save sends the draft to the server.
  }
}

function forgetBackup(id: string): void {
  try {
    localStorage.removeItem(backupKey(id));
  } catch {
    // As above.
  }
}
