import { freeChoiceValue } from '#engine/authoring';
import { isObject } from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { fieldOfItems, type InItems } from './item-field.ts';
import { Lines } from './lines.tsx';

/**
 * Settings of the questions in a table of questions: their texts and order, adding and removing. Nothing for another
 * field.
 */
export function Rows({ row, inItems }: InItems & { row: FieldRow }) {
  const { lang } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const { name, widget, schema, ui } = fieldOfItems(row, inItems);
  const { offersRows, optionTitles } = vocabulary.widgets[widget] ?? {};
  const written = ui['ui:rows'];
  const title = optionTitles?.rows;
  if (offersRows !== true || !Array.isArray(written) || title === undefined) return null;
  const rows = written.filter(isObject);
  const command = {
    type: 'edit-rows' as const,
    slug,
    variant,
    name,
    schema,
    rows,
    ...(inItems && { inItems }),
  };
  return (
    <Lines
      title={formatPhrase(title, lang)}
      words="studio.rows"
      lines={rows}
      fewest={1}
      onEdit={(change) => run({ ...command, change })}
      onAdd={(label) => run({ ...command, change: { add: { value: freeChoiceValue(rows, 'row'), label } } })}
    />
  );
}
