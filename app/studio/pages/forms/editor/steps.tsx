import type { EditCommand } from '#engine/authoring';
import { groupIntoRuns, isSeen } from '#engine/model/schema';
import { Button } from '../../../parts/button.tsx';
import { focusNeighbour } from '../../../parts/focus-neighbour.ts';
import { wordingsOf } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { fieldRows, labelsOf, writtenGroups, writtenSteps } from './read-form.ts';
import { Wording } from './wording.tsx';

type Change = Extract<EditCommand, { type: 'edit-steps' }>['change'];

/**
 * Settings of the steps of a multi-step form: dividing, titles, order, removing. The step of a field is chosen in the
 * field's settings.
 */
export function Steps() {
  const { text } = useStudio();
  const { form, read, slug, variant, mayEdit, showStep, announce, do: run } = useEditor();
  if (form === undefined) return null;
  const steps = writtenSteps(read, variant);
  const edit = (change: Change): void => run({ type: 'edit-steps', slug, variant, steps, change });
  const consents = Object.values(form.behaviour.consent).map(({ field }) => field);
  const names = fieldRows(read, form)
    .map(({ name }) => name)
    .filter((name) => !consents.includes(name) && isSeen(form.uiSchema, name));
  const groups = writtenGroups(read, variant);
  /** Returns fields that stay on one step: each group, and each field outside of groups. */
  const unitsOf = (fields: readonly string[]): string[][] =>
    groupIntoRuns(fields, groups).map((run) => run.names);
  const units = unitsOf(names);
  /** Fields that a new step takes: the end of the last step that can be divided. */
  const spare = steps
    .map(({ fields }) => unitsOf(fields))
    .findLast(({ length }) => length > 1)
    ?.at(-1);
  const newName = (): string => {
    const taken = new Set(steps.map(({ name }) => name));
    let number = steps.length + 1;
    while (taken.has(`step-${number}`)) number += 1;
    return `step-${number}`;
  };
  const add = (): void => {
    const number = steps.length + 1;
    const titled = (order: number) =>
      wordingsOf(read.definitions.texts, 'studio.steps.new', { number: order });
    const title = titled(number);
    const name = newName();
    if (steps.length === 0) {
      const half = nearestHalf(units);
      const second = { name: 'step-2', title: titled(2), fields: units.slice(half).flat() };
      edit({ divide: [{ name, title, fields: units.slice(0, half).flat() }, second] });
    } else if (spare !== undefined) edit({ add: { name, title, fields: spare } });
    showStep(name);
    announce(text('studio.steps.added', { title: text('studio.steps.new', { number }) }));
  };
  const canAdd = steps.length === 0 ? units.length > 1 || names.length === 1 : spare !== undefined;
  const isOneGroup = !canAdd && groups.length > 0 && names.length > 1;
  return (
    <details className="zs-panel" id="editor-steps">
      <summary>{text('studio.steps.title', { count: steps.length })}</summary>
      <p className="zs-small">{text('studio.steps.about')}</p>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">{text('studio.steps.title', { count: steps.length })}</legend>
        <ol className="zs-rows">
          {steps.map(({ name, title, fields }, index) => (
            <li className="zs-rows__item" key={name}>
              <Wording
                label={text('studio.steps.name', { number: index + 1 })}
                value={title}
                onWrite={(inPlace) => edit({ title: { index, title: { ...inPlace } } })}
              />
              <p className="zs-small">
                {text('studio.steps.fields', { fields: labelsOf(read, form, fields) })}
              </p>
              <Button
                label={text('studio.steps.up', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => edit({ move: { from: index, to: index - 1 } })}
              />
              <Button
                label={text('studio.steps.remove', { number: index + 1 })}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  edit({ remove: index });
                }}
              />
            </li>
          ))}
        </ol>
        <Button
          label={text(steps.length === 0 ? 'studio.steps.divide' : 'studio.steps.add')}
          disabled={!canAdd}
          onClick={add}
        />
        {isOneGroup && <p className="zs-small">{text('studio.steps.oneGroup')}</p>}
      </fieldset>
    </details>
  );
}

/** Returns the number of units of the first step, which makes both steps most alike in length. */
function nearestHalf(units: readonly (readonly string[])[]): number {
  const count = (some: typeof units): number => some.flat().length;
  const gap = (at: number): number => Math.abs(count(units.slice(0, at)) - count(units.slice(at)));
  const places = units.slice(1).map((_unit, index) => index + 1);
  return places.toSorted((one, other) => gap(one) - gap(other) || other - one)[0] ?? units.length;
}
