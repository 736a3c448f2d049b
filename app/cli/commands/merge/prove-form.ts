import { resolve } from 'node:path';
import { describeChange, type FormVersion, type MergedVersions, mergeDisputes } from '#engine/analysis';
import { mergeValues } from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import type { Lang } from '#engine/model/definition';
import { createSourceParser, loadDefinitions } from '#engine/model/load';
import { parseBriefly } from '../../../checked-once.ts';
import { readDefinitionsFolder } from '../../../definitions-folder.ts';
import { vocabulary } from '../../../vocabulary.ts';
import { diffPorts } from '../../diff/ports.ts';

/** File of a form inside a folder of definitions; examples follow from the form. */
const FORM_FILE = /^(?<folder>.*?)(?<file>forms\/(?<slug>[^/]+)\/(?:schema|ui|form)\.json)$/;

/**
 * Resolves with sentences about the changes that the merge of a form's file has lost or made up, as the form is
 * with the other files of the folder. Empty also if nothing can be compared: another document, or a folder that
 * lacks files of the form.
 */
export async function proveForm(
  cwd: string,
  name: string,
  texts: Readonly<Record<keyof MergedVersions, string>>,
  lang: Lang,
): Promise<string[]> {
  const { folder = '', file = '', slug = '' } = FORM_FILE.exec(name)?.groups ?? {};
  if (slug === '') return [];
  try {
    const all = await readDefinitionsFolder(resolve(cwd, folder));
    if (!all.has(file)) return [];
    const parse = createSourceParser(parseBriefly);
    const version = (text: string): FormVersion => {
      const { definitions } = loadDefinitions(new Map([...all, [file, text]]), parse);
      return {
        snapshot: snapshotForm(definitions, slug, vocabulary),
        texts: definitions.texts,
        examples: [],
      };
    };
    const [base, ours, theirs, merged] = [texts.base, texts.ours, texts.theirs, texts.merged].map(
      version,
    ) as [FormVersion, FormVersion, FormVersion, FormVersion];
    const disputes = mergeDisputes(
      { base, ours, theirs, merged },
      diffPorts(() => false),
      mergeValues,
    );
    return disputes.map((change) => describeChange(change, lang).text);
  } catch {
    // The check before the commit names what does not fit together.
    return [];
  }
}
