import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DraftConflict, type OpenedDocument, openDocument, saveDraft } from '#contract';
import {
  type ConflictChoices,
  type DocumentConflict,
  type DocumentFiles,
  mergeDrafts,
  withDocument,
} from '#engine/authoring';
import type { ExistingNames } from '#engine/model/names';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { isTyping } from '../use-typing-pause.ts';
import { forgetBackup, type JoinedSides, readBackup, writeBackup } from './backup.ts';
import { documentParams } from './document-params.ts';
import { areSameFiles, createDocumentStore, type DocumentStore, filesOf } from './document-store.ts';
import { canBeMerged, failureOf, isLive, theirsIn } from './draft-answers.ts';
import { openedDraft } from './opened-draft.ts';
import { overPublished } from './over-published.ts';
import { readShared } from './parse-once.ts';
import { type DraftNews, useDraftNews } from './use-draft-news.ts';

const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5000;

/**
 * State of saving a draft. `waiting`: edits are not yet sent; `proving`: the server proves a merge before it is saved;
 * `failed`: no response came; `ended`: the session is over; `refused`: the server does not accept the draft;
 * `conflict`: somebody else has changed the document.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'proving'
  | 'saving'
  | 'failed'
  | 'ended'
  | 'refused'
  | 'conflict';

type SaveProgress = Exclude<SaveState, 'saved' | 'waiting'> | 'idle';

/**
 * Other person's work in a conflict: a draft that they have saved, or with `isPublished` what was published since
 * this draft began.
 */
export type Theirs = DraftConflict['theirs'] & { isPublished?: true };

/** Open draft of a document, with functions for saving and for resolving conflicts. */
export interface DraftEditing {
  store: DocumentStore;
  files: DocumentFiles;
  state: SaveState;
  /** Number of the saved draft, which the server counts up; 0 if there is no draft. */
  revision: number;
  /** Files that the server has, as the page has last saved or opened them. */
  base: DocumentFiles;
  /** Draft that another person has saved, until the conflict is resolved. */
  theirs: Theirs | undefined;
  /**
   * Settings that both people have changed, for the reader to choose; undefined if only a whole draft can be
   * chosen, as where the server disputes the merge.
   */
  conflicts: readonly DocumentConflict[] | undefined;
  /** Merges the drafts with these choices. */
  resolveConflicts(choices: ConflictChoices): void;
  /** What was last merged into the page; with `isTaken` the page had no edits of its own. */
  joined: (Omit<Theirs, 'files'> & { isTaken?: boolean }) | undefined;
  /** Resolves a conflict as a whole: keeps the draft of this page, or takes over theirs. */
  keep(which: 'mine' | 'theirs'): void;
  /** Saves everything on the page. Resolves with the revision; rejects if that fails. */
  saveNow(): Promise<number>;
  /** Live definitions to which the document refers. */
  shared: ReadonlyMap<string, string>;
  /** Live names to which a document may refer. */
  names: ExistingNames;
  /** True if the document was published from this page. */
  isPublished: boolean;
  /** Called when the sent files are live. */
  published(sent: DocumentFiles): void;
  /** Replaces the draft by the server's, if that has another one now, or none. */
  reset(files: DocumentFiles, revision: number): void;
  /**
   * Takes over what another page has made of the document: merged with the edits of this page, or as a conflict.
   * Ignored if it is known, and during a save, whose response tells it.
   */
  hear(news: DraftNews): void;
}

/**
 * Returns the state of an open draft, which is saved 0.7 seconds after the last edit. Until then the browser keeps a
 * backup, so that a reload or a crash loses nothing. A draft that another person has saved is overwritten only after
 * a question.
 */
export function useDraft(opened: OpenedDocument, mayEdit: boolean): DraftEditing {
  const call = useStudioCall();
  const { session } = useStudio();
  const [start] = useState(() => openedDraft(opened));
  const [store] = useState(() => createDocumentStore(start.files, Date.now));
  const files = useSyncExternalStore(store.subscribe, store.get);
  /** Last files of the page that need no saving, and the server's, which lack what the page has merged by itself. */
  const saved = useRef({
    files: start.files,
    sent: opened.files as DocumentFiles,
    revision: opened.revision,
  });
  const openedOver = start.conflict === undefined ? opened.since?.live : undefined;
  /** Live version that is merged into the page, until a save has told the server. */
  const mergedLive = useRef(openedOver);
  /** Sides of the merge with another person's draft, until the server has saved it or the author has chosen. */
  const unproved = useRef<JoinedSides>(undefined);
  const [savedFiles, setSavedFiles] = useState(saved.current.files);
  const [progress, setProgress] = useState<SaveProgress>('idle');
  const [theirs, setTheirs] = useState<Theirs>();
  const [isPublished, setPublished] = useState(false);
  const [joined, setJoined] = useState<DraftEditing['joined']>(
    start.isMerged ? publishedIn(opened) : undefined,
  );
  const [names, setNames] = useState(opened.names);
  const [shared, setShared] = useState<ReadonlyMap<string, string>>(() => readShared(opened.shared));
  const [revision, setRevision] = useState(opened.revision);
  const onNews = useRef<(news: DraftNews) => void>(() => {});
  const tell = useDraftNews(opened.id, onNews);
  const running = useRef<Promise<number>>(undefined);
  const { kind, slug } = documentParams(opened.id);
  const isForm = kind === 'forms';
  const idleState: SaveState = files === savedFiles ? 'saved' : 'waiting';
  const state = progress === 'idle' ? idleState : progress;

  const setSaved = useCallback((next: DocumentFiles, nextRevision: number, sent = next): void => {
    saved.current = { files: next, sent, revision: nextRevision };
    setSavedFiles(next);
    setRevision(nextRevision);
  }, []);

  const keepBackup = useCallback((): void => {
    const { files: base, revision: of } = saved.current;
    const history = store.history();
    const isPlain = store.get() === base && history.past.length + history.future.length === 0;
    if (isPlain) forgetBackup(opened.id);
    else writeBackup(opened.id, { of, base, history, ...joinIn(unproved.current) });
  }, [store, opened.id]);

  const join = useCallback(
    (other: Theirs, choices: ConflictChoices): boolean => {
      const { sent: base } = saved.current;
      const { conflicts } = mergeDrafts({ base, ours: store.get(), theirs: other.files }, choices);
      if (conflicts.length > 0) return false;
      // A later draft contains the one merged before, so that the first sides prove the whole merge.
      if (isForm && other.isPublished !== true) unproved.current ??= { base, ours: store.get() };
      store.rebase((ours) => mergeDrafts({ base, ours, theirs: other.files }, choices).files);
      const isOpened = other.isPublished === true || other.files === start.files;
      if (isOpened) mergedLive.current = other.isPublished === true ? opened.since?.live : openedOver;
      setSaved(other.files, other.revision, isOpened ? opened.files : other.files);
      setTheirs(undefined);
      setJoined(other);
      if (other.revision === 0)
        // The document may refer to what they have published, also to other documents' texts.
        void call(openDocument, { params: { kind, slug } }).then(
          (now) => {
            setShared(readShared(now.shared));
            setNames(now.names);
          },
          () => {},
        );
      return true;
    },
    [store, setSaved, call, kind, slug, isForm, opened, openedOver, start.files],
  );

  // The backup of this browser is restored as it was, or merged with what others have saved since.
  const isBackupRead = useRef(false);
  useEffect(() => {
    if (isBackupRead.current) return;
    isBackupRead.current = true;
    const backup = mayEdit ? readBackup(opened.id) : undefined;
    const ask = (other: Theirs): void => {
      setTheirs(other);
      setProgress('conflict');
    };
    const isJoined = backup === undefined || bringBack(backup);
    if (!isJoined) {
      const { revision: at, author, updatedAt } = opened;
      ask({ files: start.files, revision: at, ...(author && { author }), ...(updatedAt && { updatedAt }) });
    } else if (mayEdit && start.conflict !== undefined) {
      setSaved(start.conflict.base, opened.revision);
      ask({ ...publishedIn(opened), files: start.conflict.live });
    }

    function bringBack({ base, history, of, join: sides }: NonNullable<typeof backup>): boolean {
      const isSame = of === opened.revision && areSameFiles(base, start.files);
      const written = filesOf(history.present);
      const isUnsaved = !areSameFiles(written, base);
      if (!isSame && !isUnsaved) {
        forgetBackup(opened.id);
        return true;
      }
      store.bringBack(history);
      unproved.current = sides;
      setSaved(isUnsaved ? base : store.get(), of, isSame ? opened.files : base);
      if (isSame) return true;
      // The backup lacks what was published until it is joined with the draft as opened.
      mergedLive.current = undefined;
      const other = {
        files: start.files,
        revision: opened.revision,
        ...(opened.author && { author: opened.author }),
      };
      return canBeMerged(other, base) && join(other, {});
    }
  }, [opened, start, mayEdit, store, setSaved, join]);

  const save = useCallback(async (): Promise<number> => {
    for (;;) {
      const now = store.get();
      if (now === saved.current.files) return saved.current.revision;
      const isMerge = unproved.current !== undefined || mergedLive.current !== undefined;
      setProgress(isForm && isMerge ? 'proving' : 'saving');
      try {
        const answer = await call(saveDraft, {
          params: { kind, slug },
          body: {
            files: { ...now },
            revision: saved.current.revision,
            ...(mergedLive.current !== undefined && { over: mergedLive.current }),
            ...joinIn(unproved.current),
          },
        });
        mergedLive.current = undefined;
        unproved.current = undefined;
        setSaved(now, answer.revision);
        tell({ revision: answer.revision, saved: { files: now, author: session.name } });
        if (store.get() === now) {
          keepBackup();
          setProgress('idle');
        }
      } catch (error) {
        const other = failureOf(error) === 'conflict' ? theirsIn(error) : undefined;
        if (other !== undefined) {
          const isJoinable = other.isDisputed !== true && canBeMerged(other, saved.current.sent);
          if (isJoinable && join(other, {})) continue;
          const isOfLive = other.isDisputed === true && other.author === undefined;
          setTheirs(isOfLive ? { ...publishedIn(opened), ...other } : other);
        }
        setProgress(failureOf(error));
        throw error;
      }
    }
  }, [call, store, setSaved, keepBackup, join, tell, kind, slug, isForm, opened, session.name]);

  const saveNow = useCallback((): Promise<number> => {
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [save]);

  useEffect(() => {
    if (!mayEdit) return;
    keepBackup();
    if (theirs !== undefined) return;
    if (files === saved.current.files) {
      // An undo has reverted the edit that could not be saved.
      setProgress((before) => (isFailure(before) ? 'idle' : before));
      return;
    }
    const timer = setTimeout(
      () => void saveNow().catch(() => {}),
      isFailure(progress) ? RETRY_DELAY_MS : SAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [files, mayEdit, theirs, progress, saveNow, keepBackup]);

  useLeaveWarning(isFailure(state) || state === 'conflict');

  const reset = useCallback(
    (next: DocumentFiles, nextRevision: number): void => {
      mergedLive.current = undefined;
      unproved.current = undefined;
      setSaved(next, nextRevision);
      setTheirs(undefined);
      setProgress('idle');
      store.replace(next);
      keepBackup();
    },
    [store, setSaved, keepBackup],
  );

  const published = useCallback(
    (sent: DocumentFiles): void => {
      const over = overPublished(shared, sent);
      const now = over(sent);
      store.rebase((files) => (files === sent ? now : over(files)));
      mergedLive.current = undefined;
      unproved.current = undefined;
      setShared(withDocument(shared, sent));
      setSaved(now, 0);
      setPublished(true);
      keepBackup();
    },
    [store, shared, setSaved, keepBackup],
  );

  const take = useCallback(
    (other: Theirs, now: OpenedDocument | undefined): void => {
      const { files: kept, sent: base } = saved.current;
      const isTaken = store.get() === kept;
      if (now !== undefined && other.revision === 0 && isLive(kept, now)) published(kept);
      else if (isTaken && other.revision === 0) {
        if (!areSameFiles(kept, other.files)) reset(other.files, 0);
      } else if (!canBeMerged(other, base) || !join(other, {})) {
        setTheirs(other);
        setProgress('conflict');
        return;
      }
      setProgress('idle');
      if (now !== undefined) {
        setShared(readShared(now.shared));
        setNames(now.names);
      }
      setJoined({ ...other, ...(isTaken && { isTaken }) });
    },
    [store, join, published, reset],
  );

  const lookAt = useCallback(
    async ({ revision: told, saved: sent, isOver = false }: DraftNews): Promise<void> => {
      const isKnown = (number: number): boolean =>
        number === saved.current.revision && !(isOver && number === 0);
      // Text that is still being typed is saved soon, and the response to that save tells the news.
      const isBusy = (): boolean => theirs !== undefined || running.current !== undefined || isTyping();
      if (isKnown(told) || isBusy()) return;
      if (sent !== undefined) return take({ revision: told, ...sent }, undefined);
      const now = await call(openDocument, { params: { kind, slug } });
      if (isKnown(now.revision) || isBusy() || now.removes === true) return;
      if (now.revision === 0 && saved.current.revision === 0 && areSameFiles(now.files, saved.current.files))
        return;
      const { files: other, revision: of, author, updatedAt } = now;
      take({ files: other, revision: of, ...(author && { author }), ...(updatedAt && { updatedAt }) }, now);
    },
    [call, kind, slug, theirs, take],
  );
  const hear = useCallback((news: DraftNews): void => void lookAt(news).catch(() => {}), [lookAt]);
  useEffect(() => {
    onNews.current = hear;
  }, [hear]);

  const conflicts = useMemo(() => {
    const { sent: base } = saved.current;
    return theirs !== undefined && theirs.isDisputed !== true && canBeMerged(theirs, base)
      ? mergeDrafts({ base, ours: files, theirs: theirs.files }).conflicts
      : undefined;
  }, [theirs, files]);

  return {
    store,
    files,
    state,
    revision,
    base: saved.current.sent,
    theirs,
    conflicts,
    joined,
    resolveConflicts(choices) {
      if (theirs === undefined || !join(theirs, choices)) return;
      setProgress('idle');
      void saveNow().catch(() => {});
    },
    keep(which) {
      if (theirs === undefined) return;
      const { files: other, revision: of, isDisputed, isPublished: isOfLive } = theirs;
      unproved.current = undefined;
      if (which === 'theirs' && (isDisputed !== true || isOfLive !== true)) return reset(other, of);
      // A merge that is kept in spite of a dispute, or none at all, leaves the draft over its old base.
      if (which === 'mine') mergedLive.current = undefined;
      if (isDisputed !== true) setSaved(other, of);
      else if (which === 'theirs') store.replace(other);
      setTheirs(undefined);
      setProgress('idle');
      void saveNow().catch(() => {});
    },
    saveNow,
    shared,
    names,
    isPublished,
    published(sent) {
      published(sent);
      tell({ revision: 0, isOver: true });
    },
    reset(next, nextRevision) {
      reset(next, nextRevision);
      tell({ revision: nextRevision, isOver: true });
    },
    hear,
  };
}

const isFailure = (state: SaveState | SaveProgress): state is 'failed' | 'ended' | 'refused' =>
  state === 'failed' || state === 'ended' || state === 'refused';

const joinIn = (sides: JoinedSides | undefined): { join?: JoinedSides } =>
  sides === undefined ? {} : { join: sides };

/** Returns what was published since the draft began. */
const publishedIn = ({ revision, since }: OpenedDocument): Omit<Theirs, 'files'> => ({
  revision,
  isPublished: true,
  ...(since?.author !== undefined && { author: since.author }),
  ...(since?.publishedAt !== undefined && { updatedAt: since.publishedAt }),
});
