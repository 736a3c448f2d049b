import type { EditCommand } from '#engine/authoring';
import { objectIn } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import type { EditorState } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { keyedTexts, type Phrases } from '../wording-of.ts';
import type { FieldMessage } from './messages-of.ts';

/**
 * Returns an error text of a field with the functions that change it. A text that other forms share is not changed:
 * the field gets one of its own.
 */
export function messageWording(editor: EditorState, row: FieldRow, { keyword, keys, isNamed }: FieldMessage) {
  const { slug, variant, reach, read, textUses, do: run } = editor;
  const { texts } = read.definitions;
  const [key = ''] = keys;
  const inherited = objectIn(row.schema.errorMessage);
  const ending = reach === 'variant' ? `.${variant}` : '';
  const isOwn =
    isNamed && key.endsWith(ending) && (textUses[key] ?? []).every((one) => one === `forms/${slug}`);
  const place = { type: 'set-message', slug, variant, name: row.name, keyword, inherited } as const;
  return {
    key,
    isOwn,
    /** Returns the command that writes the message; without a text, it restores the rule's own. */
    place: place satisfies EditCommand,
    write(phrases: Phrases): void {
      if (isOwn) {
        run(...keyedTexts(key, phrases));
        return;
      }
      const own = `${slug}.error.${row.name}.${keyword}${ending}`;
      const others = Object.fromEntries(languagesOf(texts).map((lang) => [lang, texts[lang]?.[key] ?? '']));
      run({ ...place, key: own, texts: { ...others, ...phrases } });
    },
  };
}
