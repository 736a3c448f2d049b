import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import { applyCommand, type DocumentFiles, type EditCommand, typingTarget } from '#engine/authoring';
import type { History, Texts } from './kept-history.ts';

interface DocumentState {
  files: DocumentFiles;
  /** Examples as a person wrote them; those in `files` follow from them and from the form. */
  examples: string | undefined;
}

const MAX_STEPS = 1000;
/** Longest pause between keystrokes of one undo step, in milliseconds. */
const TYPING_PAUSE_MS = 1000;

/**
 * Creates the store of an open document: its files, edited by commands, with one undo history of at most 1000
 * steps over all files and views. Keystrokes in one place, each within a second of the last (`now` returns
 * milliseconds), are one step; a text that is not JSON is a step, too.
 */
export function createDocumentStore(files: DocumentFiles, now: () => number) {
  const store = createStore<DocumentState>()(
    temporal((): DocumentState => ({ files, examples: examplesIn(files) }), {
      limit: MAX_STEPS,
      equality: (before, after) => before.files === after.files,
    }),
  );
  const { temporal: history } = store;
  let last = { target: '', atMs: 0 };
  const step = (next: DocumentFiles): void => {
    const { files: before, examples } = store.getState();
    const isWritten = examplesIn(next) !== examplesIn(before);
    store.setState({ files: next, examples: isWritten ? examplesIn(next) : examples });
  };
  let lastMove: 'undo' | 'redo' | undefined;
  const move = (name: 'undo' | 'redo') => (): void => {
    last = { target: '', atMs: 0 };
    const { pastStates, futureStates, [name]: go } = history.getState();
    lastMove = (name === 'undo' ? pastStates : futureStates).length > 0 ? name : undefined;
    go();
  };

  return {
    get: (): DocumentFiles => store.getState().files,
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    /** Runs several commands as one undo step. */
    do(...commands: EditCommand[]): void {
      const next = commands.reduce(applyCommand, store.getState().files);
      // An edit without a change is not an undo step, and the next edit does not merge with it.
      if (next === store.getState().files) return;
      lastMove = undefined;
      const target = commands.map(typingTarget).join(' ').trim();
      const atMs = now();
      const goesOn = target !== '' && target === last.target && atMs - last.atMs < TYPING_PAUSE_MS;
      last = { target, atMs };
      const { pause, resume, pastStates } = history.getState();
      // A merged edit replaces the end of the step; the history already holds its start.
      if (goesOn && pastStates.length > 0) pause();
      step(next);
      resume();
    },
    writtenExamples: (): string | undefined => store.getState().examples,
    /**
     * Writes examples that follow from the document, without an undo step. Ignored if the document has
     * changed since.
     */
    carryExamples(of: DocumentFiles, text: string): void {
      const { files: now, examples } = store.getState();
      const file = examplesFile(now);
      if (now !== of || file === undefined || now[file] === text) return;
      const { pause, resume } = history.getState();
      pause();
      store.setState({ files: { ...now, [file]: text }, examples });
      resume();
    },
    /** Replaces the document by what follows from its last step, without an undo step of its own. */
    follow(next: DocumentFiles): void {
      const { pause, resume } = history.getState();
      pause();
      step(next);
      resume();
    },
    /** Replaces the document by another one as one undo step. */
    replace(next: DocumentFiles): void {
      last = { target: '', atMs: 0 };
      step(next);
    },
    /** Applies another person's changes to every undo step, so that no undo reverts them. */
    rebase(join: (files: DocumentFiles) => DocumentFiles): void {
      last = { target: '', atMs: 0 };
      const known = new Map<DocumentFiles, DocumentFiles>();
      const joined = (files: DocumentFiles): DocumentFiles => {
        const next = known.get(files) ?? join(files);
        known.set(files, next);
        return next;
      };
      const state = <State extends Partial<DocumentState>>(before: State): State => {
        const { files, examples } = before;
        if (files === undefined) return before;
        const file = examplesFile(files);
        const written =
          file && examples !== undefined ? joined({ ...files, [file]: examples })[file] : examples;
        return { ...before, files: joined(files), examples: written };
      };
      const { pause, resume, pastStates, futureStates } = history.getState();
      pause();
      store.setState(state(store.getState()));
      history.setState({ pastStates: pastStates.map(state), futureStates: futureStates.map(state) });
      resume();
    },
    /**
     * Returns the history, with the examples as a person wrote them, so that a page that is opened again
     * continues with it.
     */
    history(): History {
      const { pastStates, futureStates } = history.getState();
      const step = (state: Partial<DocumentState>): Texts => withWritten({ ...store.getState(), ...state });
      return { present: step({}), past: pastStates.map(step), future: futureStates.map(step) };
    },
    /** Restores the texts and the history that another page has written. */
    bringBack({ present, past, future }: History): void {
      last = { target: '', atMs: 0 };
      const { pause, resume } = history.getState();
      pause();
      store.setState(withoutWritten(present));
      history.setState({ pastStates: past.map(withoutWritten), futureStates: future.map(withoutWritten) });
      resume();
    },
    undo: move('undo'),
    redo: move('redo'),
    /** Returns the direction of the last move in the history; undefined once something was edited since. */
    lastMove: (): 'undo' | 'redo' | undefined => lastMove,
    /** Returns the documents to which an undo and a redo lead. */
    neighbours(): { past: DocumentFiles | undefined; future: DocumentFiles | undefined } {
      const { pastStates, futureStates } = history.getState();
      return { past: pastStates.at(-1)?.files, future: futureStates.at(-1)?.files };
    },
    canUndo: (): boolean => history.getState().pastStates.length > 0,
    canRedo: (): boolean => history.getState().futureStates.length > 0,
  };
}

const examplesFile = (files: DocumentFiles): string | undefined =>
  Object.keys(files).find((path) => /^forms\/[^/]+\/examples\.json$/.test(path));

const examplesIn = (files: DocumentFiles): string | undefined => files[examplesFile(files) ?? ''];

/** Key of the written examples in a step; no file has this path. */
const WRITTEN = '';
const steps = new WeakMap<DocumentFiles, Texts>();

/**
 * Returns the texts of a step with the examples as a person wrote them; the same object for the same step, by
 * which `keepHistory` recognizes it.
 */
function withWritten({ files, examples }: DocumentState): Texts {
  if (examples === undefined || examples === examplesIn(files)) return files;
  const known = steps.get(files);
  if (known?.[WRITTEN] === examples) return known;
  const made = { ...files, [WRITTEN]: examples };
  steps.set(files, made);
  return made;
}

/** Returns the files of a document at a step of its stored history. */
export const filesOf = (step: Texts): DocumentFiles => withoutWritten(step).files;

/** True if both have the same paths, with equal texts. */
export const areSameFiles = (left: DocumentFiles, right: DocumentFiles): boolean =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.keys(left).every((path) => left[path] === right[path]);

function withoutWritten({ [WRITTEN]: written, ...files }: Texts): DocumentState {
  return { files, examples: written ?? examplesIn(files) };
}

/** Store of an open document, as `createDocumentStore` returns it. */
export type DocumentStore = ReturnType<typeof createDocumentStore>;
