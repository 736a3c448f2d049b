import type { Kysely } from 'kysely';
import { changedFiles } from '#engine/authoring';
import { DeveloperError, hasErrors } from '#engine/model';
import {
  createDefinitionFiles,
  createDefinitionsCopy,
  type DefinitionFiles,
  type DefinitionsFault,
  type Tables,
} from '#server';
import type { CheckCache } from '../check-cache.ts';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { readDefinitionsFolder, removeDefinition, writeDefinition } from '../definitions-folder.ts';
import { describeFirstError } from '../rank-problems.ts';
import { startError } from './start-error.ts';
import texts from './texts.json' with { type: 'json' };

/** What a server serves: the folder with what the studio has published over it. */
export interface ServedDefinitions {
  files: DefinitionFiles;
  texts: ReadonlyMap<string, string>;
  /** Of `files`, as of `texts`. */
  revision: string;
  /** The folder cannot be used: all of this is as it was when it last could, and nothing is published. */
  fault?: DefinitionsFault;
}

interface Ports {
  folder: string;
  valid: CheckCache;
  nowIso(): string;
}

/**
 * Reads and checks the folder. Where that fails, gives what was live before, with the reason; rejects with the reason where
 * nothing was.
 */
export async function servedDefinitions(
  database: Kysely<Tables>,
  { folder, valid, nowIso }: Ports,
): Promise<ServedDefinitions> {
  const copy = createDefinitionsCopy(database, nowIso);
  const over = async (folderTexts: ReadonlyMap<string, string>, fault?: DefinitionsFault) => {
    const files = createDefinitionFiles(
      database,
      {
        texts: folderTexts,
        isBroken: fault !== undefined,
        write: (path, text) => writeDefinition(folder, path, text),
        remove: (path) => removeDefinition(folder, path),
      },
      nowIso,
    );
    const revision = await files.revision();
    return { files, revision, texts: await files.current(), ...(fault === undefined ? {} : { fault }) };
  };

  try {
    const folderTexts = await readDefinitionsFolder(folder);
    refuseBroken(folderTexts, folder, valid);
    const served = await over(folderTexts);
    if (changedFiles(folderTexts, served.texts).size > 0)
      refuseBroken(served.texts, `${folder} with what the studio has published`, valid);
    for (const checked of [folderTexts, served.texts]) await valid.add(checked);
    await copy.keep(folderTexts);
    return served;
  } catch (error) {
    if (!(error instanceof DeveloperError)) throw error;
    const kept = await copy.read();
    if (kept === undefined) throw error;
    return over(kept, faultOf(error));
  }
}

/** Carries what was found in both languages: the studio shows it to editors. */
class BrokenDefinitions extends DeveloperError {
  readonly words: DefinitionsFault['words'];

  constructor(error: DeveloperError, words: DefinitionsFault['words']) {
    super(error.code);
    this.message = error.message;
    this.words = words;
  }
}

function refuseBroken(definitions: ReadonlyMap<string, string>, where: string, valid: CheckCache): void {
  if (valid.includes(definitions)) return;
  const { problems } = checkDefinitionTexts(definitions);
  if (!hasErrors(problems)) return;
  const words = { ru: describeFirstError(problems, 'ru'), en: describeFirstError(problems, 'en') };
  const count = problems.filter(({ severity }) => severity === 'error').length;
  throw new BrokenDefinitions(startError('DEFINITIONS_BROKEN', { problem: words.en, where, count }), words);
}

const faultOf = (error: DeveloperError): DefinitionsFault => ({
  code: error.code,
  message: error.message,
  // The message names the path of the folder, which is for operators.
  words: error instanceof BrokenDefinitions ? error.words : texts.folderUnreadable,
});
