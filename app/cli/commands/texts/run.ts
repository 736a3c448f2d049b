import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  parseTranslations,
  readTranslations,
  TRANSLATION_FORMATS,
  type TranslationFormat,
  type TranslationProblem,
  translationFile,
  withTextChanges,
} from '#engine/authoring';
import type { Dictionaries, Text } from '#engine/model/definition';
import { loadDefinitions, textsFile } from '#engine/model/load';
import { formatPhrase, languagesOf } from '#engine/model/text';
import { readDefinitionsFolder, readOwnFiles } from '../../../definitions-folder.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { outputLanguage } from '../../output-language.ts';
import { FLAG, readArguments, TEXT } from '../../read-arguments.ts';
import { actionOf, oneOf } from '../../unknown.ts';

const definitions = { type: 'string', default: definitionsDir.read(process.env) } as const;

const textsIn = async (folder: string): Promise<Dictionaries> =>
  loadDefinitions(await readDefinitionsFolder(folder)).definitions.texts;

const actions: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<ExitCode>>> = {
  async export(args, terminal) {
    const { values } = parseArgs({
      args,
      options: {
        definitions,
        lang: TEXT,
        format: { type: 'string', default: 'xliff' },
        missing: FLAG,
      },
    });
    const formats = Object.keys(TRANSLATION_FORMATS) as TranslationFormat[];
    const format = TRANSLATION_FORMATS[oneOf('format', values.format, formats)];
    const texts = await textsIn(values.definitions);
    const target = oneOf('language to translate into', values.lang ?? '', languagesOf(texts).slice(1));
    const file = translationFile(texts, target, { isMissingOnly: values.missing });
    terminal.out(format.write(file).trimEnd());
    terminal.err(`${file.units.length} sentence(s).`);
    return 0;
  },

  async import(args, terminal) {
    const { values, positionals } = readArguments(args, { definitions, write: FLAG });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Give one file to import.');
    const language = outputLanguage(undefined);
    const say = ({ line, code, sentence, params }: TranslationProblem): void =>
      terminal.out(`${name}:${line} ${code} ${formatPhrase(sentence, language, params)}`);
    const read = parseTranslations(await readFile(resolve(terminal.cwd, name), 'utf8'));
    if ('problem' in read) {
      say(read.problem);
      return 1;
    }
    const { target, changes, problems } = readTranslations(await textsIn(values.definitions), read);
    for (const problem of problems) say(problem);
    if (problems.length > 0) return 1;
    for (const { key, before, text } of changes)
      terminal.out(`${key}: ${before === undefined ? '' : `${written(before)} → `}${written(text)}`);
    if (values.write && changes.length > 0) {
      const path = textsFile(target);
      const own = (await readOwnFiles(values.definitions)).get(path) ?? '{}\n';
      const changed = Object.fromEntries(changes.map(({ key, text }) => [key, text]));
      await writeFile(join(values.definitions, path), withTextChanges(own, changed));
    }
    terminal.err(
      `${changes.length} text(s) of ${target} ${values.write ? 'written' : 'to change; --write changes them'}.`,
    );
    return 0;
  },
};

const written = (text: Text): string => JSON.stringify(text);

/**
 * Runs `zayavka texts export` or `import`: prints the texts of a language for translators, or lists the changes
 * of a translated file, which only `--write` writes. Resolves with 1 if the file is refused.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [action = '', ...rest] = args;
  return actionOf('texts', action, actions)(rest, terminal);
}
