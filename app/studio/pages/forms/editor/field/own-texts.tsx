import { formatPhrase } from '#engine/model';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { Wording } from '../wording.tsx';

/** The texts that only this kind of field shows. */
export function OwnTexts({ row }: { row: FieldRow }) {
  const { lang } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const { options = {}, optionTitles = {} } = vocabulary.widgets[row.widget ?? ''] ?? {};
  return Object.entries(optionTitles).map(([option, title]) => {
    if (options[option] !== 'text') return null;
    const key = `ui:${option}`;
    return (
      <Wording
        key={option}
        label={formatPhrase(title, lang)}
        value={row.ui[key]}
        onWrite={(value) =>
          run({ type: 'set-in-form', slug, variant, part: 'ui', path: [row.name, key], value })
        }
      />
    );
  });
}
