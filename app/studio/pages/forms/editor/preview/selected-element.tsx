import { isObject, valueAt } from '#engine/model';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** The selected element and a link to its settings, for people who do not see the mark. */
export function SelectedElement() {
  const { text } = useStudio();
  const { selected, form } = useEditor();
  if (selected === undefined || form === undefined) return null;
  const name =
    'field' in selected ? labelOf(form.uiSchema, selected.field) : text(`studio.formTexts.${selected.text}`);
  return (
    <p className="zs-sentence" data-selection>
      {text('studio.preview.selected', { name })}{' '}
      <button
        className="zs-button"
        type="button"
        onClick={() => {
          const settings = document.querySelector<HTMLElement>('[data-settings=selected]');
          settings?.scrollIntoView({ block: 'nearest' });
          settings?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
        }}
      >
        {text('studio.preview.toSettings')}
      </button>
    </p>
  );
}

function labelOf(uiSchema: Parameters<typeof valueAt>[0], name: string): string {
  const ui = valueAt(uiSchema, [name]);
  return isObject(ui) && typeof ui['ui:title'] === 'string' ? ui['ui:title'] : name;
}
