import { isObject, valueAt } from '#engine/model/json';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import type { ShownWords } from '../canvas/canvas-view.ts';
import { useEditor } from '../editor-context.ts';
import { focusSettings } from '../focus-settings.ts';
import type { TextPlace } from '../text-places.ts';

interface SelectedElementProps {
  /** Returns the words of a text; undefined if the canvas does not show it, or it cannot be edited there. */
  findText(place: TextPlace): { words: ShownWords; name: string } | undefined;
  onWrite(words: ShownWords): void;
}

/**
 * Name of the selected element, with buttons that edit its texts in place and open its settings, for people who
 * do not see the mark on the canvas or use no mouse. Nothing without a selection.
 */
export function SelectedElement({ findText, onWrite }: SelectedElementProps) {
  const { text } = useStudio();
  const { selected, form, mayEdit, showPane } = useEditor();
  if (selected === undefined || form === undefined) return null;
  const name =
    'field' in selected ? labelOf(form.uiSchema, selected.field) : text(`studio.formTexts.${selected.text}`);
  const places: TextPlace[] =
    'field' in selected
      ? (['title', 'hint', 'error'] as const).map((part) => ({ ...selected, part }))
      : [selected];
  return (
    <div className="zs-sentence" data-selection>
      <p>{text('studio.preview.selected', { name })}</p>
      {places.map((place) => {
        const found = findText(place);
        return (
          found && (
            <Button
              label={text('studio.canvas.write', { name: found.name })}
              key={JSON.stringify(place)}
              onClick={() => onWrite(found.words)}
            />
          )
        );
      })}
      <Button
        label={text('studio.preview.toSettings')}
        onClick={() => {
          showPane('settings');
          focusSettings();
        }}
      />
      {mayEdit && <p className="zs-small">{text('studio.canvas.keys')}</p>}
    </div>
  );
}

function labelOf(uiSchema: Parameters<typeof valueAt>[0], name: string): string {
  const ui = valueAt(uiSchema, [name]);
  return isObject(ui) && typeof ui['ui:title'] === 'string' ? ui['ui:title'] : name;
}
