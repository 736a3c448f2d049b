import { freeChoiceValue } from '#engine/authoring';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  placesOf,
  valueAt,
  widgetOf,
} from '#engine/model';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldRow, fewestChoices, isOfCatalog } from '../read-form.ts';
import { Wording } from '../wording.tsx';
import { itemSchemaWay, itemUiWay } from './limits-of.ts';

type Change = Parameters<ReturnType<typeof useEditor>['do']>[0] & { type: 'edit-choices' };

interface ChoicesProps {
  row: FieldRow;
  /** Of a field of its items: its name, after those of the lists in items that lead to it. */
  inItems?: readonly string[];
  /** Of one of its places: the number of that, from 0. */
  atPlace?: number;
}

/** The choices of a field. Choices of a catalogue are edited in the catalogue. */
export function Choices({ row: list, inItems, atPlace }: ChoicesProps) {
  const { text } = useStudio();
  const { slug, variant, read, announce, do: run } = useEditor();
  const ofItems = inItems === undefined ? list : fieldOfItems(list, inItems);
  const row = atPlace === undefined ? ofItems : placeOfList(list, atPlace);
  const { name, schema, ui } = row;
  const written = ui['ui:choices'];
  if (!Array.isArray(written) || isOfCatalog(read, row)) return null;
  const choices = written.filter(isObject);

  const edit = (change: Change['change']): void =>
    run({
      type: 'edit-choices',
      slug,
      variant,
      name,
      choices,
      isList: isList(schema),
      ...(inItems && { inItems }),
      ...(atPlace !== undefined && { atPlace }),
      change,
    });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= choices.length) return;
    edit({ move: { from, to } });
    announce(text('studio.choices.moved', { from: from + 1, to: to + 1 }));
  };
  const add = (): void => {
    const value = freeChoiceValue(choices);
    const number = choices.length + 1;
    const label = { ru: text('studio.choices.new', { number }), en: `Choice ${number}` };
    edit({ add: { value, label } });
    announce(text('studio.choices.added', { label: label.ru }));
  };

  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.choices.title')}</legend>
      <ol className="zs-rows">
        {choices.map((choice, index) => (
          <li className="zs-rows__item" key={String(choice.value)}>
            <Wording
              label={text('studio.choices.choice', { number: index + 1, value: String(choice.value) })}
              value={choice.label as Json | undefined}
              onWrite={(label) => edit({ label: { index, label: { ...label } } })}
            />
            <ChoiceButtons
              choices={choices}
              fewest={fewestChoices(row)}
              index={index}
              onMove={move}
              onRemove={() => edit({ remove: index })}
            />
          </li>
        ))}
      </ol>
      <button className="zs-button" type="button" onClick={add}>
        {text('studio.choices.add')}
      </button>
    </fieldset>
  );
}

function fieldOfItems(list: FieldRow, way: readonly string[]): FieldRow {
  const schema = objectIn(valueAt(list.schema, itemSchemaWay(way)));
  const ui = objectIn(valueAt(list.ui, itemUiWay(way)));
  return { ...list, schema, ui, widget: widgetOf(schema, ui) ?? '' };
}

function placeOfList(list: FieldRow, at: number): FieldRow {
  const { schema = {}, ui = {}, widget = '' } = placesOf(list.schema, list.ui, list.widget)[at] ?? {};
  return { ...list, schema, ui, widget };
}

interface ChoiceButtonsProps {
  choices: readonly JsonObject[];
  fewest: number;
  index: number;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

function ChoiceButtons({ choices, fewest, index, onMove, onRemove }: ChoiceButtonsProps) {
  const { text } = useStudio();
  const number = index + 1;
  return (
    <span className="zs-inline">
      <button
        className="zs-icon"
        type="button"
        aria-disabled={index === 0}
        aria-label={text('studio.choices.up', { number })}
        onClick={() => onMove(index, index - 1)}
      >
        ↑
      </button>
      <button
        className="zs-icon"
        type="button"
        aria-disabled={index === choices.length - 1}
        aria-label={text('studio.choices.down', { number })}
        onClick={() => onMove(index, index + 1)}
      >
        ↓
      </button>
      <button
        className="zs-icon"
        type="button"
        aria-disabled={choices.length <= fewest}
        aria-label={text('studio.choices.remove', { number })}
        onClick={({ currentTarget }) => {
          if (choices.length <= fewest) return;
          focusNeighbour(currentTarget);
          onRemove();
        }}
      >
        ×
      </button>
    </span>
  );
}
