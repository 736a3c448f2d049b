import { Button } from '../../../parts/button.tsx';
import { focusNeighbour } from '../../../parts/focus-neighbour.ts';
import { TickBox } from '../../../parts/tick-box.tsx';
import { wordingsOf } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { labelsOf, writtenGroups } from './read-form.ts';
import { Wording } from './wording.tsx';

/**
 * Settings of the headings above fields: adding, removing, texts and the number of columns. The group of a field is
 * chosen in the field's settings.
 */
export function Groups() {
  const { text } = useStudio();
  const { read, form, slug, variant, mayEdit, announce, do: run } = useEditor();
  const groups = writtenGroups(read, variant);
  const edit = (
    change: Parameters<typeof run>[0] extends infer Command
      ? Command extends { type: 'edit-groups'; change: infer Change }
        ? Change
        : never
      : never,
  ): void => run({ type: 'edit-groups', slug, variant, groups, change });
  const add = (): void => {
    const number = groups.length + 1;
    const title = wordingsOf(read.definitions.texts, 'studio.groups.new', { number });
    edit({ add: { title, fields: [] } });
    announce(text('studio.groups.added', { title: text('studio.groups.new', { number }) }));
  };
  return (
    <details className="zs-panel" id="editor-groups">
      <summary>{text('studio.groups.title', { count: groups.length })}</summary>
      <p className="zs-small">{text('studio.groups.about')}</p>
      <fieldset className="zs-settings" disabled={!mayEdit}>
        <legend className="zs-visually-hidden">
          {text('studio.groups.title', { count: groups.length })}
        </legend>
        <ol className="zs-rows">
          {groups.map(({ title, fields, columns }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no key but their index
            <li className="zs-rows__item" key={index}>
              <Wording
                label={text('studio.groups.name', { number: index + 1 })}
                value={title}
                onWrite={(inPlace) => edit({ title: { index, title: { ...inPlace } } })}
              />
              <p className="zs-small">
                {fields.length === 0
                  ? text('studio.groups.empty')
                  : text('studio.groups.fields', { fields: labelsOf(read, form, fields) })}
              </p>
              <TickBox
                label={text('studio.groups.columns', { number: index + 1 })}
                isOn={columns !== undefined}
                onChange={(areTwo) => edit({ columns: { index, areTwo } })}
              />
              <Button
                label={text('studio.groups.remove', { number: index + 1 })}
                onClick={({ currentTarget }) => {
                  // Rows are keyed by index, so React removes the last one from the page.
                  if (index === groups.length - 1) focusNeighbour(currentTarget);
                  edit({ remove: index });
                }}
              />
            </li>
          ))}
        </ol>
        <Button label={text('studio.groups.add')} onClick={add} />
      </fieldset>
    </details>
  );
}
