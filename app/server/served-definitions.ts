import type { Kysely } from 'kysely';
import { changedFiles } from '#engine/authoring';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import {
  createDefinitionFiles,
  createDefinitionsCopy,
  type DefinitionFiles,
  type DefinitionsFault,
  type Tables,
} from '#server';
import type { CheckCache } from '../check-cache.ts';
import { readEveryFile, removeDefinition, textsOverlay, writeDefinition } from '../definitions-folder.ts';
import { sha256 } from '../sha256.ts';
import { type FindErrors, findErrors, findErrorsInThread } from './folder-errors.ts';
import { startError } from './start-error.ts';
import texts from './texts.json' with { type: 'json' };

/** Definitions that a server serves: the folder, with the studio's publications over it. */
export interface ServedDefinitions {
  files: DefinitionFiles;
  /** Texts as of the start. */
  texts: ReadonlyMap<string, string>;
  /** Revision of `files` that `texts` has. */
  revision: string;
  /**
   * Returns why the folder is unusable, if it is; its last good state is served then, and nothing
   * can be published.
   */
  fault(): DefinitionsFault | undefined;
  /**
   * Reads an unusable folder again; if it has changed and is at rest, checks it in another thread.
   * A usable folder is not read again, so an error in it changes nothing until a restart.
   */
  recheck(): Promise<Recheck>;
}

/**
 * Result of reading a definitions folder with errors again. `changed`: it has another error; `whole`: it has none,
 * and `accept` serves it.
 */
export type Recheck =
  | { result: 'same' }
  | { result: 'changed'; fault: DefinitionsFault }
  | { result: 'whole'; texts: ReadonlyMap<string, string>; accept(): Promise<void> };

interface Ports {
  folder: string;
  valid: CheckCache;
  nowIso(): string;
}

/** Served state of the folder. */
interface State {
  files: DefinitionFiles;
  texts: ReadonlyMap<string, string>;
  fault: DefinitionsFault | undefined;
}

/**
 * Reads and checks the definitions folder at a start, also with the studio's publications over it. If that
 * fails, resolves with the last good copy in the database and the reason (`fault`), or rejects with the reason
 * if there is none.
 */
export async function servedDefinitions(
  database: Kysely<Tables>,
  { folder, valid, nowIso }: Ports,
): Promise<ServedDefinitions> {
  const copy = createDefinitionsCopy(database, nowIso);
  const over = async (
    folderTexts: ReadonlyMap<string, string>,
    fault: DefinitionsFault | undefined,
  ): Promise<State> => {
    const files = createDefinitionFiles(
      database,
      {
        texts: folderTexts,
        overlay: textsOverlay,
        isBroken: fault !== undefined,
        write: (path, text) => writeDefinition(folder, path, text),
        remove: (path) => removeDefinition(folder, path),
      },
      nowIso,
    );
    return { files, texts: await files.current(), fault };
  };

  const refuseBroken = async (
    definitions: ReadonlyMap<string, string>,
    where: string,
    find: FindErrors,
  ): Promise<void> => {
    if (valid.includes(definitions)) return;
    const found = await find(definitions);
    if (found === undefined) return;
    const { words, count } = found;
    throw new BrokenDefinitions(
      startError('DEFINITIONS_BROKEN', { problem: words[FALLBACK_LANGUAGE], where, count }),
      words,
    );
  };

  const whole = async (folderTexts: ReadonlyMap<string, string>, find: FindErrors): Promise<State> => {
    const completed = textsOverlay.complete(folderTexts);
    await refuseBroken(completed, folder, find);
    const state = await over(folderTexts, undefined);
    if (changedFiles(completed, state.texts).size > 0)
      await refuseBroken(state.texts, `${folder} with what the studio has published`, find);
    return state;
  };

  const keep = async (folderTexts: ReadonlyMap<string, string>, state: State): Promise<void> => {
    for (const checked of [textsOverlay.complete(folderTexts), state.texts]) await valid.add(checked);
    await copy.keep(folderTexts);
  };

  /**
   * Digest of folder and publications when they were last read; below, that of the state refused
   * last.
   */
  let seen: string | undefined;
  let refused: string | undefined;
  const digestOf = async (
    folderTexts: ReadonlyMap<string, string>,
    { files }: Pick<State, 'files'>,
  ): Promise<string> => `${await files.revision()} ${sha256(JSON.stringify([...folderTexts]))}`;

  const atStart = async (): Promise<State> => {
    let folderTexts: ReadonlyMap<string, string> | undefined;
    try {
      folderTexts = await readEveryFile(folder);
      const state = await whole(folderTexts, findErrors);
      await keep(folderTexts, state);
      return state;
    } catch (error) {
      if (!(error instanceof DeveloperError)) throw error;
      const kept = await copy.read();
      if (kept === undefined) throw error;
      const state = await over(kept, faultOf(error));
      if (folderTexts !== undefined) refused = await digestOf(folderTexts, state);
      return state;
    }
  };

  let state = await atStart();
  const { files, texts: startTexts } = state;

  const refuse = (error: unknown): Recheck => {
    if (!(error instanceof DeveloperError)) throw error;
    const fault = faultOf(error);
    if (fault.message === state.fault?.message) return { result: 'same' };
    state = { ...state, fault };
    return { result: 'changed', fault };
  };

  return {
    texts: startTexts,
    revision: await files.revision(),
    // The caller keeps this object, whose methods always use the current state.
    files: {
      current: () => state.files.current(),
      own: () => state.files.own(),
      revision: () => state.files.revision(),
      stage: (...publication) => state.files.stage(...publication),
      write: (changed) => state.files.write(changed),
    },
    fault: () => state.fault,
    async recheck() {
      if (state.fault === undefined) return { result: 'same' };
      try {
        const folderTexts = await readEveryFile(folder);
        const digest = await digestOf(folderTexts, state);
        const isAtRest = digest === seen;
        seen = digest;
        // The folder may be half written, and such a state may pass the check.
        if (!isAtRest || digest === refused) return { result: 'same' };
        const next = await whole(folderTexts, findErrorsInThread).catch((error: unknown) => {
          if (error instanceof DeveloperError) refused = digest;
          throw error;
        });
        return {
          result: 'whole',
          texts: next.texts,
          async accept() {
            await keep(folderTexts, next);
            state = next;
          },
        };
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

/** Contains the errors in both languages, for editors in the studio. */
class BrokenDefinitions extends DeveloperError {
  readonly words: DefinitionsFault['words'];

  constructor(error: DeveloperError, words: DefinitionsFault['words']) {
    super(error.code);
    this.message = error.message;
    this.words = words;
  }
}

const faultOf = (error: DeveloperError): DefinitionsFault => ({
  code: error.code,
  message: error.message,
  // The message contains the path of the folder, which is for operators only.
  words: error instanceof BrokenDefinitions ? error.words : texts.folderUnreadable,
});
