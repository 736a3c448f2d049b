import { readdirSync, readFileSync } from 'node:fs';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { affectedBy, isNoticed } from './find-failures.ts';
import { jsonMutants } from './json-mutants.ts';
import { isRuleMutantKilled, ruleMutants } from './run-code-mutants.ts';

const specFolder = new URL('../spec/', import.meta.url);
/**
 * Matches the files that define a form, except its examples, which kill mutants, and the captcha's field, which no form
 * names: tests/definitions/captcha.test.ts covers that.
 */
const MUTATED = /^(forms\/[^/]+\/(schema|ui|form)|fields\/(?!captcha\.)[^/]+)\.json$/;

export interface MutationReport {
  tried: number;
  survivors: string[];
}

export const expectations = (): Map<string, string> =>
  new Map(
    readdirSync(specFolder).map((file) => [
      file.replace('.json', ''),
      readFileSync(new URL(file, specFolder), 'utf8'),
    ]),
  );

/**
 * Applies one mutation at a time and records whether a test would notice. `every` samples each n-th mutant.
 */
export async function runMutants(
  every = 1,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<MutationReport> {
  const original = await readDefinitionsFolder(ownDefinitions);
  const expected = expectations();
  const inDefinitions = [...original]
    .filter(([file]) => MUTATED.test(file))
    .flatMap(([file, text]) => jsonMutants(file, text));
  const inRules = ruleMutants();
  const chosen = <T>(mutants: T[]): T[] => mutants.filter((_mutant, index) => index % every === 0);
  const definitionMutants = chosen(inDefinitions);
  const codeMutantsChosen = chosen(inRules);
  const total = definitionMutants.length + codeMutantsChosen.length;
  const survivors: string[] = [];
  let done = 0;
  const parts = new Map<string, ReturnType<typeof affectedBy>>();
  for (const { file, name, text } of definitionMutants) {
    const part = parts.get(file) ?? affectedBy(original, file);
    parts.set(file, part);
    const expectedOfPart = [...expected].filter(([key]) => part.slugs.includes(key.split('.')[0] ?? ''));
    if (!isNoticed(new Map(part.texts).set(file, text), new Map(expectedOfPart)))
      survivors.push(`${file} ${name}`);
    done += 1;
    onProgress(done, total);
  }
  for (const mutant of codeMutantsChosen) {
    if (!(await isRuleMutantKilled(mutant)))
      survivors.push(`${mutant.file.replace(/.*\/validators\//, 'validators/')} ${mutant.name}`);
    done += 1;
    onProgress(done, total);
  }
  return { tried: total, survivors };
}
