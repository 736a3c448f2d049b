import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { joinPath, splitPath, toInputName, valueAt } from '#engine/model/json';
import type { Choice } from '#engine/model/widgets';
import {
  type ControlProps,
  choicesOption,
  numberOption,
  textOption,
  type Widget,
} from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { ReadPosted } from '../../controls/posted.ts';
import { textOf } from '../../controls/text-input.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { ComboboxList } from '../../parts/combobox/combobox-list.tsx';
import { useCombobox } from '../../parts/combobox/use-combobox.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { asTypedText } from '../../session/typed-text.ts';
import { findChoices, loadSearch, sameLabel } from './find-choices.ts';
import { type NativeGroup, NativeSelect } from './native-select.tsx';
import type { FoundChoices, watchMeant } from './search-choices.tsx';

/**
 * Select with search. On blur, or at once if pasted or filled in, a text becomes the choice that it
 * names, otherwise the only one that it can mean, which is shown before it is sent; any other text
 * stays and is refused. `dependsOn`: only choices for that answer; `fromCity`: an empty field gets the region of the page's city.
 * @assumed A-117
 */
function SearchSelectControl(props: ControlProps) {
  const { id, path, options, session, services, translate, required, invalid, describedBy, onCommit } = props;
  const { inItem } = props;
  const masterName = textOption(options, 'dependsOn');
  const master =
    masterName === undefined ? undefined : joinPath([...splitPath(path).slice(0, -1), masterName]);
  const masterUi = optionsOf(
    inItem === undefined
      ? valueAt(session.form.uiSchema, splitPath(master ?? ''))
      : inItem.siblings[masterName ?? ''],
  );
  const value = useAnswer(session, path);
  const group = useAnswer(session, master ?? path);
  const choices = useMemo(
    () => choicesOption(options).filter((choice) => master === undefined || choice.group === group),
    [options, master, group],
  );
  const chosen = choices.find((choice) => choice.value === value);

  /** Field to answer first, because the choices depend on it; undefined without one. */
  const waitsFor =
    master !== undefined && group === ''
      ? translate('form.select.masterFirst', {
          field: textOption(masterUi, 'title') ?? '',
        })
      : undefined;
  const input = useRef<HTMLInputElement>(null);
  const [listed, setListed] = useState<FoundChoices | undefined>();
  const items = listed?.items ?? NOTHING;
  const isOpen = listed !== undefined;
  const note = useLiveNote<HTMLParagraphElement>();
  /** True if the list shows matches for the text that is being typed. */
  const isTyping = useRef(false);
  const watch = useRef<ReturnType<typeof watchMeant>>(undefined);

  const shown = chosen?.label ?? value.trim();
  // A text that was typed or filled in before the script ran is still to be read, as in every field.
  const wasTyped = useRef(true);
  // The answer may change from outside: emptied with the field that it depends on, or by a reset.
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const keeps = wasTyped.current && element.value !== element.defaultValue;
    wasTyped.current = false;
    if (!keeps && document.activeElement !== element) element.value = shown;
  }, [shown]);

  const [fromCity, setFromCity] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the city is read once, when the field appears
  useEffect(() => {
    const region = options.fromCity === true ? services.region?.() : undefined;
    const isOffered = region !== undefined && choices.some((choice) => choice.value === region);
    // A text that was typed before the script ran is the visitor's own, and the session has not read it yet.
    if (!isOffered || input.current?.value !== '' || !session.prefill(path, region)) return;
    setFromCity(region);
    onCommit(region);
  }, []);

  const look = (text: string): void => {
    const matching = findChoices(choices, text);
    const { length } = matching.items;
    setListed(matching);
    note.announce(
      length === 0
        ? (waitsFor ?? translate('form.select.nothing'))
        : translate('form.suggest.found', { count: length }),
    );
  };
  const close = (): void => {
    // The search may load later, and must not open a closed list again over another field.
    isTyping.current = false;
    setListed(undefined);
  };
  const touch = (): void => {
    if (watch.current !== undefined) return;
    // The text typed since is searched again.
    void loadSearch().then((loaded) => {
      const element = input.current;
      if (loaded === undefined || element === null) return;
      watch.current ??= loaded.watchMeant(element, note, translate, latest);
      if (element.value.trim() === '') return;
      if (document.activeElement !== element) latest.current.settle();
      else if (isTyping.current) look(element.value);
    });
  };
  const choose = (choice: Choice): void => {
    close();
    if (input.current !== null) input.current.value = choice.label;
    session.choose(path, choice.value);
    onCommit(choice.value);
    note.announce(translate('form.suggest.chosen', { value: choice.label }));
  };
  const namedIn = (element: HTMLInputElement): Choice | undefined =>
    choices.find(({ label }) => sameLabel(label, element.value));
  const give = (text: string | undefined): void => {
    session.choose(path, text);
    onCommit(text);
  };
  const settle = (): void => {
    close();
    const element = input.current;
    if (element === null) return;
    const text = element.value.trim();
    const exact = namedIn(element);
    // Without the watch, the press that sends the form would change the text.
    const named = exact ?? (text && watch.current && findChoices(choices, text).meant);
    if (!named) {
      touch();
      if (text !== value.trim()) give(text === '' ? undefined : asTypedText(text));
    } else if (named.value === value) element.value = named.label;
    else {
      choose(named);
      if (!exact) watch.current?.(named.label);
    }
    session.leave(path);
  };
  const latest = useRef({ settle, shown });
  latest.current = { settle, shown };
  // A render that breaks takes the field away while somebody types; the draft gives the text back.
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      const text = element?.value.trim() ?? '';
      if (text !== '' && text !== latest.current.shown) session.type(path, asTypedText(text));
    };
  }, [session, path]);
  const combobox = useCombobox({
    id,
    items,
    isOpen,
    close,
    open: () => look(''),
    isUnsettled: () => input.current?.value.trim() !== shown,
    settle,
    choose,
    pageSize: numberOption(options, 'pageSize') ?? 5,
  });

  return (
    <div className="zy-control" data-with-button="true">
      <NoScript>
        {import.meta.env.SSR && (
          <NativeSelect
            name={toInputName(path)}
            value={value}
            groups={groupsOf(
              choicesOption(options),
              master === undefined ? undefined : choicesOption(masterUi),
              group,
            )}
            empty={translate('form.select.empty')}
            aria-labelledby={`${id}-label`}
            aria-required={required}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
        )}
      </NoScript>
      <input
        {...combobox.inputAttributes}
        className="zy-input zy-needs-script"
        id={id}
        name={toInputName(path)}
        ref={input}
        type="text"
        data-reads="own"
        spellCheck={false}
        defaultValue={shown}
        placeholder={waitsFor ?? textOption(options, 'placeholder') ?? translate('form.select.search')}
        autoComplete={textOption(options, 'autocomplete') ?? 'off'}
        inputMode={textOption(options, 'inputMode') as 'text'}
        enterKeyHint={props.enterKeyHint}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onClick={() => look('')}
        onFocus={(event) => {
          event.currentTarget.select();
          touch();
        }}
        onInput={({ currentTarget, nativeEvent }) => {
          const isHere = document.activeElement === currentTarget;
          const isNamed = !isTypedBy(nativeEvent) && namedIn(currentTarget) !== undefined;
          // A list that opens without the focus would cover another field.
          if (isHere && !isNamed) {
            isTyping.current = true;
            touch();
            look(currentTarget.value);
          } else settle();
        }}
        onBlur={settle}
      />
      <span className="zy-control__chevron zy-needs-script" aria-hidden="true" />
      <ComboboxList
        combobox={combobox}
        label={String(options.title)}
        items={items}
        isOpen={isOpen}
        keyOf={(choice) => choice.value}
        choose={choose}
      >
        {(choice) => listed?.render(choice)}
      </ComboboxList>
      {isOpen && items.length === 0 && (
        <p className="zy-list zy-list--empty" aria-hidden="true">
          {waitsFor ?? translate('form.select.nothing')}
        </p>
      )}
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
      {fromCity !== undefined && fromCity === value && (
        <p className="zy-note">{translate('form.select.fromCity')}</p>
      )}
    </div>
  );
}

const NOTHING: readonly Choice[] = [];

/**
 * True for keys and phone keyboards, after which more may follow; pasted and filled texts are
 * whole.
 */
const isTypedBy = (event: Event): boolean =>
  event instanceof InputEvent && /^(insert(?!FromPaste|Replacement)|delete)/.test(event.inputType);

/**
 * Returns the options without script. While the answer that they depend on is missing, these are
 * all choices, in groups by that answer.
 */
function groupsOf(
  choices: readonly Choice[],
  masters: readonly Choice[] | undefined,
  group: string,
): NativeGroup[] {
  if (masters === undefined) return [{ label: undefined, choices }];
  if (group !== '') return [{ label: undefined, choices: choices.filter((one) => one.group === group) }];
  return masters.map(({ value, label }) => ({
    label,
    choices: choices.filter((one) => one.group === value),
  }));
}

const useAnswer = (session: ControlProps['session'], path: string): string =>
  useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => textOf(session.value(path)),
    () => textOf(session.value(path)),
  );

const readChoice: ReadPosted = ({ text, options }) => {
  const given = text().trim();
  const named = choicesOption(options).find(({ value, label }) => value === given || sameLabel(label, given));
  return given === '' ? undefined : (named?.value ?? given);
};

/**
 * Widget `search-select`: a text input that searches a long list of choices; the answer is the value of the
 * choice.
 */
export const control: Widget = {
  Control: SearchSelectControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readChoice }),
};
