import { formatPhrase, type Json, objectIn, valueAt, widgetOf } from '#engine/model';
import { vocabulary } from '../../../../../vocabulary.ts';
import { NumberInput } from '../../../../parts/number-input.tsx';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import {
  itemFieldLimits,
  itemSchemaWay,
  itemUiWay,
  type Limit,
  limitsOf,
  withinOthers,
} from './limits-of.ts';

/** Every number that the rules and the widget of the field take, or those of a field of its items, by its way there. */
export function Limits({ row, field }: { row: FieldRow; field?: readonly string[] }) {
  const { text, lang } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const { name, schema, ui, widget } = row;
  const { rules, widgets } = vocabulary;
  const limits =
    field === undefined
      ? limitsOf(schema, ui, rules, widgets, widget)
      : itemFieldLimits(row, field, rules, widgets);
  const shownBy =
    field === undefined
      ? widget
      : widgetOf(objectIn(valueAt(schema, itemSchemaWay(field))), valueAt(ui, itemUiWay(field)));
  const ofRows = widgets[shownBy ?? '']?.repeats === true ? '.rows' : '';
  if (limits.length === 0) return null;

  const set = ({ part, path, written }: Limit, next: number | boolean | undefined): void => {
    const value: Json | undefined = written(next);
    if (part === 'schema')
      run({ type: 'set-in-property', slug, variant, name, path, ...(value === undefined ? {} : { value }) });
    else if (value === undefined)
      run({ type: 'remove-in-form', slug, variant, part: 'ui', path: [name, ...path] });
    else run({ type: 'set-in-form', slug, variant, part: 'ui', path: [name, ...path], value });
  };

  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.limits.title')}</legend>
      {limits.map((limit) => {
        const label =
          limit.title === undefined
            ? text(
                `studio.limit${limit.name.endsWith('Items') ? ofRows : ''}.${limit.name.replace('items.', '')}`,
              )
            : formatPhrase(limit.title, lang);
        if (limit.type === 'boolean')
          return (
            <TickBox
              key={limit.name}
              label={label}
              isOn={limit.value === true}
              onChange={(isOn) => set(limit, isOn)}
            />
          );
        const { min, max, isWhole, value } = withinOthers(limit, limits);
        return (
          <NumberInput
            key={limit.name}
            label={label}
            value={typeof value === 'number' ? value : undefined}
            min={min}
            max={max}
            isWhole={isWhole}
            onChange={(next) => set(limit, next)}
          />
        );
      })}
    </fieldset>
  );
}
