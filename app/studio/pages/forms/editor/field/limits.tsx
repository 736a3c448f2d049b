import { type Json, valueAt } from '#engine/model/json';
import { widgetOf } from '#engine/model/schema';
import { formatPhrase } from '#engine/model/text';
import { vocabulary } from '../../../../../vocabulary.ts';
import { NumberInput } from '../../../../parts/number-input.tsx';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import {
  itemFieldLimits,
  itemSchemaAt,
  itemUiPath,
  type Limit,
  limitsOf,
  placeLimits,
  withinOthers,
} from './limits-of.ts';

interface LimitsProps {
  row: FieldRow;
  /** Path to a field of its items. */
  field?: readonly string[];
  /** Index of a tuple item, from 0. */
  place?: number;
}

/**
 * Settings of the limits of a field's rules and widget; nothing if it has none. The field may be in the form, in the
 * items of a list, or an item of a tuple.
 */
export function Limits({ row, field, place }: LimitsProps) {
  const { text, lang } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const write = useWrite();
  const { name, schema, ui, widget } = row;
  const { rules, widgets } = vocabulary;
  const ownLimits =
    field === undefined
      ? limitsOf(schema, ui, rules, widgets, widget)
      : itemFieldLimits(row, field, rules, widgets);
  const limits = place === undefined ? ownLimits : placeLimits(row, place, rules, widgets);
  const shownBy =
    field === undefined ? widget : widgetOf(itemSchemaAt(schema, field), valueAt(ui, itemUiPath(field)));
  const { repeats, uploads } = widgets[shownBy ?? ''] ?? {};
  const counted = repeats === true ? '.rows' : uploads === true ? '.files' : '';
  if (limits.length === 0) return null;

  const set = ({ part, path, written }: Limit, next: number | boolean | undefined): void => {
    const value: Json | undefined = written(next);
    if (part === 'schema')
      run({ type: 'set-in-property', slug, variant, name, path, ...(value === undefined ? {} : { value }) });
    else write('ui', [name, ...path], value);
  };

  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.limits.title')}</legend>
      {limits.some(({ name: limit }) => limit.endsWith('exclusiveMinimum')) && (
        <p className="zs-small">{text('studio.limits.about')}</p>
      )}
      {limits.map((limit) => {
        const label =
          limit.title === undefined
            ? text(
                `studio.limit${limit.name.endsWith('Items') ? counted : ''}.${limit.name.replace('items.', '')}`,
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
