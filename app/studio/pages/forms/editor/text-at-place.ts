import type { EditPath } from '#engine/authoring';
import type { CompiledForm, SiteLanguage } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { vocabulary } from '../../../../vocabulary.ts';
import type { Studio } from '../../../studio-context.ts';
import type { ShownWords } from './canvas/canvas-view.ts';
import type { EditorState } from './editor-context.ts';
import type { FormTextName } from './element-targets.ts';
import { choiceOf, hintOf, labelOf } from './field/field-texts.ts';
import { messageWording } from './field/message-wording.ts';
import { messagesIn } from './field/messages-of.ts';
import { sentLabelNote } from './field/sent-label.ts';
import { formTextOf, isNeededText } from './form-text-of.ts';
import { type FieldRow, fieldRows, hasCatalogChoices } from './read-form.ts';
import { type FormWording, wordingOf } from './wording-of.ts';

/** Text at a position of the canvas that can be edited there, with its name and the functions that change it. */
export interface TextAtPlace extends FormWording {
  /** Name of the text: «Телефон: подпись». */
  name: string;
  /** True if the text must not be empty. */
  isNeeded: boolean;
  /** Sentence about where a change applies, or what else it changes. */
  note?: string | undefined;
}

/**
 * Returns the text at a position of the canvas; undefined if the form does not write it as a single text, as for
 * choices of a catalogue or a rule with several error texts.
 */
export function textAtPlace(
  editor: EditorState,
  { place, element, messageKey }: ShownWords,
  studio: Pick<Studio, 'text' | 'session'>,
): TextAtPlace | undefined {
  const { text } = studio;
  const { form, read, variant, reach } = editor;
  if (form === undefined) return undefined;
  if ('text' in place) {
    const path = pathShown(form, place.text, element.textContent ?? '');
    return placed(text(`studio.formTexts.${place.text}`), isNeededText(path), formTextOf(editor, path));
  }
  const row = fieldRows(read, form).find(({ name }) => name === place.field);
  if (row === undefined) return undefined;
  const part = (what: string): string => text('studio.canvas.of', { name: row.label, what });
  if (place.part === 'error') {
    const found = messagesIn(read, variant, row).find(({ keys }) => keys.join() === messageKey);
    if (found === undefined) return undefined;
    const { key, isOwn, write } = messageWording(editor, row, found);
    const wording = (lang: SiteLanguage) => read.definitions.texts[lang]?.[key] ?? '';
    const note = isOwn || reach !== 'all' ? undefined : text('studio.messages.stays');
    return { name: part(text('studio.canvas.error')), isNeeded: true, wording, others: [], note, write };
  }
  if (place.part === 'hint') return placed(part(text('studio.fields.hint')), false, hintOf(editor, row));
  if (typeof place.part !== 'object')
    return isNamedByTitle(row)
      ? placed(
          part(text('studio.fields.label')),
          true,
          labelOf(editor, row),
          sentLabelNote(editor, studio, row.name),
        )
      : undefined;
  const choice = hasCatalogChoices(read, row) ? undefined : choiceOf(editor, row, place.part.choice);
  return choice && placed(part(text('studio.canvas.choice')), true, choice);

  function placed(
    name: string,
    isNeeded: boolean,
    { value, onWrite }: { value: Json | undefined; onWrite(inPlace: Record<SiteLanguage, string>): void },
    note?: string,
  ): TextAtPlace | undefined {
    return value === undefined ? undefined : { name, isNeeded, note, ...wordingOf(editor, value, onWrite) };
  }
}

/** True if the title alone is the label of the field; the label of a consent has several texts. */
const isNamedByTitle = ({ widget }: FieldRow): boolean => vocabulary.widgets[widget]?.showsConsent !== true;

/** Returns the path of a text; of several success texts, the path of the shown text. */
function pathShown({ behaviour }: CompiledForm, name: FormTextName, shown: string): EditPath {
  const { cases } = behaviour.success;
  const indexOf = (part: 'title' | 'message'): number => cases.findIndex((one) => one[part] === shown.trim());
  if (name === 'success.cases.message')
    return ['success', 'cases', Math.max(0, indexOf('message')), 'message'];
  const titled = name === 'success.title' ? indexOf('title') : -1;
  return titled < 0 ? name.split('.') : ['success', 'cases', titled, 'title'];
}
