import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  equalJson,
  firstName,
  isWithin,
  type Json,
  type JsonObject,
  splitPath,
  toInputName,
  valueAt,
} from '#engine/model/json';
import { passedAnswers, pickRule } from '#engine/model/sources';
import {
  type ControlProps,
  type FieldSession,
  numberOption,
  type PlaceInItem,
  textOption,
  type Widget,
} from '../../controls/control.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { ComboboxList } from '../../parts/combobox/combobox-list.tsx';
import type { SuggestionFeed } from '../../parts/combobox/suggestion-feed.ts';
import { useCombobox } from '../../parts/combobox/use-combobox.ts';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { PickNativeParts, postedPick } from './pick-native.tsx';
import { fillsOf, isPicked, labelIn, namedBy, typedLabel } from './pick-value.ts';

/** Subject of the line below the field. */
type Status = 'idle' | 'asking' | 'nothing' | 'failed' | 'offline' | 'master' | 'confirmed';
const NOTHING: readonly JsonObject[] = [];

/**
 * Option that the server gets from a source. Typing removes the pick, choosing an option makes one;
 * with `checks` nothing is listed, and the source confirms the text. A failure of the source leaves
 * the text.
 */
function PickControl(props: ControlProps) {
  const { id, path, schema, options, session, services, translate, onCommit, inItem } = props;
  const rule = pickRule(schema);
  const checks = options.checks === true;
  const input = useRef<HTMLInputElement>(null);
  const answerTo = (one: string) => session.value(besidePath(inItem, one));
  const [items, setItems] = useState(NOTHING);
  const [status, setStatus] = useState<Status>(() =>
    checks && isPicked(session.value(path)) ? 'confirmed' : 'idle',
  );
  const note = useLiveNote<HTMLParagraphElement>();
  const feed = useRef<SuggestionFeed<JsonObject>>(undefined);
  /** Text for which options are being fetched. */
  const awaited = useRef<string>(undefined);
  /** Text that Enter has left without an option; the next Enter sends the form. */
  const settled = useRef<string>(undefined);
  const isHere = (): boolean => document.activeElement === input.current;

  const give = (answer: JsonObject | undefined): void => {
    session.choose(path, answer);
    onCommit(answer);
  };
  const close = (): void => setItems(NOTHING);
  const choose = (option: JsonObject): void => {
    feed.current?.stop();
    awaited.current = undefined;
    close();
    setStatus(checks ? 'confirmed' : 'idle');
    if (input.current !== null && !checks) input.current.value = labelIn(option);
    give(option);
    for (const [field, value] of fillsOf(options.fills, option))
      fillInto(input.current, session, besidePath(inItem, field), value);
    note.announce(
      translate(checks ? 'form.pick.confirmed' : 'form.suggest.chosen', { value: labelIn(option) }),
    );
  };

  const load = async (text: string, signal: AbortSignal): Promise<readonly JsonObject[]> => {
    if (rule === undefined || services.suggest === undefined) return fail();
    const passed = passedAnswers(rule, answerTo);
    if (passed === undefined) {
      setStatus('master');
      return NOTHING;
    }
    setStatus('asking');
    try {
      const source = { name: rule.source, with: passed, prefix: session.form.prefix };
      const found = (await services.suggest('source', text, { signal, source })).map(({ data }) => data);
      if (!equalJson(passed, passedAnswers(rule, answerTo) ?? null)) return NOTHING;
      if (!signal.aborted) setStatus(found.length === 0 ? 'nothing' : 'idle');
      return found;
    } catch {
      return signal.aborted ? NOTHING : fail();
    }
  };
  const fail = (): readonly JsonObject[] => {
    const reason = navigator.onLine ? 'failed' : 'offline';
    setStatus(reason);
    note.announce(wordsOf(reason) ?? '');
    return NOTHING;
  };
  const show = (found: readonly JsonObject[]): void => {
    awaited.current = undefined;
    const named = namedBy(found, input.current?.value ?? '');
    if (named !== undefined && (checks || !isHere())) choose(named);
    else if (checks) {
      if (found.length > 0) setStatus('nothing');
    } else if (isHere()) {
      setItems(found);
      if (found.length > 0) note.announce(translate('form.suggest.found', { count: found.length }));
    }
  };
  const latest = useRef({ load, show });
  latest.current = { load, show };

  const ask = async (typed: string): Promise<void> => {
    awaited.current = typed;
    if (typed.trim() === '') setStatus('idle');
    const module = await import('../../parts/combobox/suggestion-feed.ts').catch(() => undefined);
    if (awaited.current !== typed) return;
    if (module === undefined) {
      awaited.current = undefined;
      fail();
      return;
    }
    feed.current ??= new module.SuggestionFeed<JsonObject>({
      load: (...asked) => latest.current.load(...asked),
      show: (found) => latest.current.show(found),
      minCharacters: numberOption(options, 'minCharacters') ?? 3,
      delayMs: numberOption(options, 'delayMs') ?? 300,
    });
    feed.current.ask(typed);
  };
  useEffect(
    () => () => {
      awaited.current = undefined;
      feed.current?.stop();
    },
    [],
  );

  const issues = inItem?.issues ?? session.issue(path)?.within ?? [];
  const isRefused = issues.some(({ code }) => code === 'pickUnknown');
  const at = inItem?.at;
  const placedAt = useRef(session.served?.issues === undefined ? undefined : at);
  // A refused pick loses its proof, so that the form's rule refuses it too: in a row, the next key
  // removes the server's issue.
  useEffect(() => {
    const pick = session.value(path);
    // While a pointer is down, errors stay where they were, so this issue may be another row's.
    const isMoved = at !== placedAt.current;
    placedAt.current = at;
    if (isMoved || !isRefused || !isPicked(pick)) return;
    const { proof: _over, ...unproved } = pick;
    session.replace(path, unproved);
  }, [isRefused, at, session, path]);

  // The session clears a pick if an answer that was passed to its source has changed.
  useEffect(
    () =>
      session.subscribe(path, () => {
        if (input.current === null || session.value(path) !== undefined) return;
        input.current.value = '';
        setStatus('idle');
      }),
    [session, path],
  );

  const isOpen = items.length > 0;
  const text = (): string => input.current?.value.trim() ?? '';
  const settle = (): void => {
    const named = namedBy(items, text());
    if (named !== undefined) choose(named);
    else if (awaited.current === undefined) {
      close();
      settled.current = text();
    }
  };
  const combobox = useCombobox({
    id,
    items,
    isOpen,
    close,
    open: () => void ask(input.current?.value ?? ''),
    isUnsettled: () =>
      awaited.current !== undefined ||
      !(isPicked(session.value(path)) || ['', settled.current].includes(text())),
    settle,
    choose,
  });
  const masterTitle = (): string => {
    const open = Object.values(rule?.with ?? {}).find((one) => answerTo(one) === undefined) ?? '';
    return textOption(optionsOf(valueAt(session.form.uiSchema, besideUi(inItem, open))), 'title') ?? '';
  };
  const wordsOf = (one: Status): string | undefined => {
    switch (one) {
      case 'failed':
        return textOption(options, 'failure') ?? translate('form.pick.failed');
      case 'offline':
        return translate('form.pick.offline');
      case 'master':
        return translate('form.select.masterFirst', { field: masterTitle() });
      case 'asking':
        return checks ? translate('form.pick.asking') : undefined;
      case 'nothing':
        return translate(checks ? 'form.pick.unknown' : 'form.select.nothing');
      case 'confirmed':
        return translate('form.pick.confirmed', { value: labelIn(session.value(path)) });
      default:
        return undefined;
    }
  };
  const offerAll = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>): void => {
    const isShort = !checks && numberOption(options, 'minCharacters') === 0;
    if (isShort && value === '' && !isOpen) void ask('');
  };
  const words = wordsOf(status);
  const startText = startTextOf(session.value(path), checks);
  return (
    <div className="zy-control">
      <TextInput
        {...props}
        inputRef={input}
        initialValue={startText}
        reads="own"
        read={typedLabel}
        attributes={{
          ...(checks ? {} : combobox.inputAttributes),
          placeholder: checks ? '' : translate('form.select.search'),
          onInput: ({ currentTarget: { value } }) => {
            close();
            void ask(value);
          },
          onFocus: offerAll,
          // The field may have got the focus before the script ran.
          onClick: offerAll,
          onBlur: (event) => {
            if (!checks) combobox.inputAttributes.onBlur(event);
          },
        }}
      />
      {!checks && (
        <ComboboxList
          combobox={combobox}
          label={translate('form.suggest.list', { field: String(options.title) })}
          items={items}
          isOpen={isOpen}
          keyOf={({ value }) => String(value)}
          choose={choose}
        >
          {(option: JsonObject) => labelIn(option)}
        </ComboboxList>
      )}
      <PickNativeParts {...props} answer={session.value(path)} />
      {words !== undefined && <p className="zy-note">{words}</p>}
      {(status === 'failed' || status === 'offline') && (
        <button
          className="zy-link zy-link--button"
          type="button"
          onClick={() => {
            input.current?.focus();
            void ask(input.current?.value ?? '');
          }}
        >
          {translate('form.pick.retry')}
        </button>
      )}
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
    </div>
  );
}

/**
 * Returns the initial text; that of a checked code is as typed, because its label is the source's
 * name for it.
 */
const startTextOf = (answer: Json | undefined, checks: boolean): string =>
  checks && isPicked(answer) ? String(answer.value) : labelIn(answer);

/**
 * Widget `pick`: a text input with the options that a source gives for the typed text; the answer is an object
 * with value, label and the server's proof.
 */
export const control: Widget = {
  Control: PickControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: postedPick }),
};

/**
 * Converts the path of an answer in the definition to that in the session: a path in a list gets
 * the item of this control.
 */
const besidePath = (inItem: PlaceInItem | undefined, path: string): string =>
  inItem !== undefined && isWithin(path, inItem.list) ? inItem.row + path.slice(inItem.list.length) : path;

/** Returns the path from the form's UI schema to that of the answer. */
const besideUi = (inItem: PlaceInItem | undefined, path: string): string[] =>
  inItem !== undefined && isWithin(path, inItem.list)
    ? [...splitPath(inItem.list), 'items', firstName(path.slice(inItem.list.length + 1))]
    : [firstName(path)];

/**
 * Writes into another field of the form or of the same row, as autofill does, so that its own mask and reader
 * apply.
 */
function fillInto(beside: HTMLInputElement | null, session: FieldSession, path: string, value: Json): void {
  const control = beside?.form?.elements.namedItem(toInputName(path));
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    session.leave(path);
  } else session.choose(path, value);
}
