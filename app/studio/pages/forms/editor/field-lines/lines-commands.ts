import { applyCommand, type DocumentFiles, type EditCommand } from '#engine/authoring';
import type { Lang, SiteLanguage } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { wordingIn } from '../../../../parts/wording-in.ts';
import { type GrowingForm, newFieldCommands } from '../new-field-commands.ts';
import { type OfferedField, offeredFields } from '../offered-fields.ts';
import { compileHere, readForm } from '../read-form.ts';
import { type GuessedLine, inLanguages, withChoices } from './guess-field.ts';

interface Grown extends GrowingForm {
  files: DocumentFiles;
  shared: ReadonlyMap<string, string>;
  /** Language of the studio, in which fields are offered. */
  studioLang: Lang;
}

/**
 * Returns the edit commands that add a field for each line, and the name of the first field. Each is computed for the
 * form with the fields of the lines above, because names and dependencies follow from them.
 */
export function linesCommands(
  lines: readonly GuessedLine[],
  start: Grown,
  langs: readonly SiteLanguage[],
): { commands: EditCommand[]; first: string } {
  const commands: EditCommand[] = [];
  let first = '';
  let grown = start;
  for (const line of lines) {
    const { slug, shared, lang, variant, studioLang } = grown;
    const offer = offeredFields(grown.read.definitions, grown.files, slug, studioLang).find(
      ({ id }) => id === line.offer?.id,
    );
    if (offer === undefined) continue;
    const title = titleOf(line, offer, grown, langs);
    const added = newFieldCommands(grown, withChoices(offer, line, langs), {
      ...(title === undefined ? {} : { title }),
      isRequired: line.isRequired,
    });
    commands.push(...added.commands);
    first ||= added.name;
    const files = added.commands.reduce(applyCommand, grown.files);
    const read = readForm(shared, files, slug);
    grown = { ...grown, files, read, form: compileHere(read, variant, lang) ?? grown.form };
  }
  return { commands, first };
}

/** Returns the label of a line; undefined where the shared field has it already. */
function titleOf(
  { titles }: GuessedLine,
  { own, titleIn }: OfferedField,
  { read }: GrowingForm,
  langs: readonly SiteLanguage[],
): Record<SiteLanguage, string> | undefined {
  if (own !== undefined) return inLanguages(titles, langs);
  const shared = langs.map((one) => formatText(wordingIn(read.definitions.texts, titleIn, one)));
  const written = langs.map((_, index) => titles[index] || shared[index] || '');
  const isSame = written.every((one, index) => one.toLowerCase() === shared[index]?.toLowerCase());
  return isSame ? undefined : inLanguages(written, langs);
}
