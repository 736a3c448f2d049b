import { useEffect, useRef } from 'react';
import { type Json, listIn } from '#engine/model';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import { limitsInWords } from './limits-in-words.ts';

/** Several of a few, all in sight. What is ticked is answered in the order in which it is offered. */
function CheckboxesControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, invalid, describedBy, onCommit } = props;
  const group = useRef<HTMLDivElement>(null);
  const choices = choicesOption(options);
  const limits = limitsInWords(schema, choices.length, translate);
  const chosen = listIn(session.value(path));
  const ticked = (): Json | undefined => {
    const items = boxesIn(group.current).flatMap(({ checked, value }) => (checked ? [value] : []));
    return items.length > 0 ? items : undefined;
  };

  const choose = (): void => {
    const items = ticked();
    // One tick of the two that are needed is no error while the visitor goes on ticking.
    const isUnfinished = items !== undefined && listIn(items).length < Number(schema.minItems ?? 0);
    if (isUnfinished) session.type(path, items);
    else session.choose(path, items);
    onCommit(items);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of a group that the server has rendered
  useEffect(() => {
    // Ticked before the page's script ran; the form restores its draft after this effect, and leaves what differs.
    if (boxesIn(group.current).every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    session.replace(path, ticked());
    queueMicrotask(() => {
      session.type(path, session.value(path));
      onCommit(session.value(path));
    });
  }, []);
  // The answer may change without these boxes: another part of the page may fill the form.
  useEffect(
    () =>
      session.subscribe(path, () => {
        const now = listIn(session.value(path));
        for (const box of boxesIn(group.current)) box.checked = now.includes(box.value);
      }),
    [session, path],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight
    <div
      className="zy-radio"
      role="group"
      ref={group}
      aria-labelledby={`${id}-legend`}
      aria-describedby={[limits && `${id}-limits`, describedBy].filter(Boolean).join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) session.leave(path);
      }}
    >
      {limits && (
        <p className="zy-hint" id={`${id}-limits`}>
          {limits}
        </p>
      )}
      {choices.map(({ value, label, disabled }, index) => (
        <label className="zy-checkbox" key={value}>
          <input
            className="zy-checkbox__box"
            id={index === 0 ? id : `${id}-${index}`}
            name={path}
            type="checkbox"
            value={value}
            data-reads="own"
            defaultChecked={chosen.includes(value)}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            onChange={choose}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

const boxesIn = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll('input') ?? []),
];

export const control: Widget = {
  Control: CheckboxesControl,
  anatomy: 'group',
  reservesErrorLine: true,
  isTyped: false,
  ...(import.meta.env.SSR && { readPosted: ({ texts }) => texts() }),
};
