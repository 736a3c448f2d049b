import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { JsonSchema } from '#engine/model/definition';
import { type Json, listIn, toInputName } from '#engine/model/json';
import type { Choice } from '#engine/model/widgets';
import {
  type ControlProps,
  choicesOption,
  type OfferedChoice,
  type Translate,
  type Widget,
} from '../../controls/control.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import type { searchChoices } from '../search-select/search-choices.tsx';

interface ChosenTagsProps {
  chosen: readonly Choice[];
  /** Title of the field. */
  title: string;
  translate: Translate;
  onRemove(choice: Choice, index: number): void;
}

/** Tags of the ticked choices, above a list that may not show all of them at once. */
const ChosenTags = ({ chosen, title, translate, onRemove }: ChosenTagsProps) =>
  chosen.length > 0 && (
    <ul className="zy-tags zy-needs-script" aria-label={translate('form.several.chosen', { title })}>
      {chosen.map((choice, index) => (
        <li key={choice.value}>
          <button
            className="zy-button zy-button--secondary"
            type="button"
            onClick={() => onRemove(choice, index)}
          >
            <span className="zy-visually-hidden">{`${translate('form.several.remove')} `}</span>
            <span>{choice.label}</span> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );

/**
 * Checkboxes for several choices, all visible, or with `find` a searchable list and a tag for each
 * ticked choice. The answer has the order of the choices.
 */
function CheckboxesControl(props: ControlProps) {
  const { id, path, schema, options, session, translate, invalid, describedBy, onCommit } = props;
  const group = useRef<HTMLDivElement>(null);
  const choices = choicesOption(options);
  const limits = limitsInWords(schema, choices.length, translate);
  const chosen = listIn(session.value(path));
  const isSearched = options.find === true;
  const [tags, setTags] = useState(chosen);
  const { ref: note, announce } = useLiveNote<HTMLParagraphElement>();
  const ticked = (): Json | undefined => {
    const items = boxesIn(group.current).flatMap(({ checked, value }) => (checked ? [value] : []));
    return items.length > 0 ? items : undefined;
  };

  const choose = (): void => {
    const items = ticked();
    // One tick of two required ones is no error yet.
    const isUnfinished = items !== undefined && listIn(items).length < Number(schema.minItems ?? 0);
    if (isUnfinished) session.type(path, items);
    else session.choose(path, items);
    if (isSearched) setTags(listIn(items));
    onCommit(items);
  };

  const untick = ({ value, label }: Choice, index: number): void => {
    const box = boxesIn(group.current).find((one) => one.value === value);
    if (box === undefined) return;
    box.checked = false;
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('.zy-tags button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    choose();
    (next ?? group.current?.querySelector<HTMLElement>('[type=search]') ?? box).focus();
    announce(translate('form.several.removed', { label }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of a group that the server has rendered
  useEffect(() => {
    // Boxes were ticked before the page's script ran. The form restores its draft after this effect
    // and keeps the ticks.
    if (boxesIn(group.current).every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    session.replace(path, ticked());
    if (isSearched) setTags(listIn(ticked()));
    queueMicrotask(() => {
      session.type(path, session.value(path));
      onCommit(session.value(path));
    });
  }, []);
  // The answer may change from outside: another part of the page may fill the form.
  useEffect(
    () =>
      session.subscribe(path, () => {
        const now = listIn(session.value(path));
        for (const box of boxesIn(group.current)) box.checked = now.includes(box.value);
        if (isSearched) setTags(now);
      }),
    [session, path, isSearched],
  );

  const boxOf = ({ value, label, disabled }: OfferedChoice, index: number, isHidden: boolean) => (
    <label className="zy-checkbox" key={value} hidden={isHidden || undefined}>
      <input
        className="zy-checkbox__box"
        id={index === 0 ? id : `${id}-${index}`}
        name={toInputName(path)}
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
      {isSearched ? (
        <>
          <ChosenTags
            chosen={choices.filter(({ value }) => tags.includes(value))}
            title={String(options.title ?? path)}
            translate={translate}
            onRemove={untick}
          />
          <FindBoxes id={id} choices={choices} translate={translate} announce={announce}>
            {(found) => choices.map((choice, index) => boxOf(choice, index, !found.has(choice.value)))}
          </FindBoxes>
          <p className="zy-visually-hidden" role="status" ref={note} />
        </>
      ) : (
        choices.map((choice, index) => boxOf(choice, index, false))
      )}
    </div>
  );
}

const boxesIn = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
];

/** Widget `checkboxes`: a checkbox for each choice; the answer is an array of the ticked choices' values. */
export const control: Widget = {
  Control: CheckboxesControl,
  anatomy: 'group',
  hasTextInput: false,
  ...(import.meta.env.SSR && { readPosted: ({ texts }) => texts() }),
};

/**
 * Returns the limits on the number of choices in words: «Выберите от 2 до 4 вариантов». Undefined if any
 * number is allowed.
 */
function limitsInWords(
  { minItems, maxItems }: JsonSchema,
  offered: number,
  translate: Translate,
): string | undefined {
  // A minimum of one adds nothing to a required answer.
  const min = typeof minItems === 'number' && minItems > 1 ? minItems : undefined;
  const max = typeof maxItems === 'number' && maxItems < offered ? maxItems : undefined;
  if (min === max) return min === undefined ? undefined : translate('form.several.exactly', { count: min });
  if (min === undefined) return translate('form.several.atMost', { count: max ?? 0 });
  if (max === undefined) return translate('form.several.atLeast', { count: min });
  return translate('form.several.between', { min, count: max });
}

interface FindBoxesProps {
  /** Id of the field. */
  id: string;
  choices: readonly Choice[];
  translate: Translate;
  announce(text: string): void;
  /** Renders the boxes whose values were found. */
  children(found: ReadonlySet<string>): ReactNode;
}

/** Search input above many boxes, which hides the boxes that do not match. */
function FindBoxes({ id, choices, translate, announce, children }: FindBoxesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState(() => foundValues(choices, ''));
  const look = (): void => {
    const now = foundValues(choices, input.current?.value ?? '');
    setFound(now);
    announce(translate(now.size === 0 ? 'form.several.nothing' : 'form.several.found', { count: now.size }));
  };
  return (
    <>
      <input
        className="zy-input zy-needs-script"
        ref={input}
        type="search"
        data-reads="own"
        autoComplete="off"
        spellCheck={false}
        aria-label={translate('form.several.find')}
        aria-controls={`${id}-found`}
        placeholder={translate('form.several.find')}
        onFocus={async () => {
          if ((await loadSearch()) && input.current?.value) look();
        }}
        onInput={look}
        onKeyDown={(event) => {
          // Enter searches here and must not submit the form.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      <div className="zy-several" id={`${id}-found`}>
        {children(found)}
        {found.size === 0 && <p className="zy-note">{translate('form.several.nothing')}</p>}
      </div>
    </>
  );
}

/** Search that tolerates typing errors; fetched at the first search, absent if that fails. */
let search: typeof searchChoices | undefined;

/** Loads the search; true if this call has loaded it. */
async function loadSearch(): Promise<boolean> {
  if (search !== undefined) return false;
  search = (await import('../search-select/search-choices.tsx').catch(() => undefined))?.searchChoices;
  return search !== undefined;
}

/**
 * Returns the values of the matching choices, or all for an empty text. Until the search is loaded, a choice
 * matches if it contains the text.
 */
function foundValues(choices: readonly Choice[], text: string): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return new Set(choices.map(({ value }) => value));
  const found =
    search === undefined
      ? choices.filter(({ label }) => label.toLowerCase().includes(wanted))
      : search(choices)(text).items;
  return new Set(found.map(({ value }) => value));
}
