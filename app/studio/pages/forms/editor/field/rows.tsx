import { freeChoiceValue } from '#engine/authoring';
import { formatPhrase, isObject } from '#engine/model';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { Lines } from './lines.tsx';

/** The questions of a table. */
export function Rows({ row: { name, widget, schema, ui } }: { row: FieldRow }) {
  const { lang } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const { offersRows, optionTitles } = vocabulary.widgets[widget] ?? {};
  const written = ui['ui:rows'];
  const title = optionTitles?.rows;
  if (offersRows !== true || !Array.isArray(written) || title === undefined) return null;
  const rows = written.filter(isObject);
  const command = { type: 'edit-rows', slug, variant, name, schema, rows } as const;
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
