import { formatPhrase } from '#engine/model/text';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { Wording } from '../wording.tsx';
import { fieldOfItems, type InItems } from './item-field.ts';
import { itemUiPath } from './limits-of.ts';

/** Settings of the texts that only the field's widget has, such as a placeholder or the caption of a consent. */
export function OwnTexts({ row: list, inItems }: InItems & { row: FieldRow }) {
  const { lang } = useStudio();
  const write = useWrite();
  const row = fieldOfItems(list, inItems);
  const { options = {}, optionTitles = {} } = vocabulary.widgets[row.widget ?? ''] ?? {};
  return Object.entries(optionTitles).map(([option, title]) => {
    if (options[option] !== 'text') return null;
    const key = `ui:${option}`;
    return (
      <Wording
        key={option}
        label={formatPhrase(title, lang)}
        value={row.ui[key]}
        onWrite={(value) => write('ui', [row.name, ...itemUiPath(inItems ?? []), key], value)}
      />
    );
  });
}
