import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { TextInput } from '../../controls/text-input.tsx';
import type { AskedKind, Suggestion } from '../../services.ts';
import { useLiveNote } from '../live-note/use-live-note.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { SuggestionFeed } from './suggestion-feed.ts';
import { useCombobox } from './use-combobox.ts';

/** @spec R§9 Suggestions: 10 shown by default */
const SHOWN = 10;

type SuggestInputProps = ComponentProps<typeof TextInput> & {
  kind: AskedKind;
  /** Parts of a name for the service to propose, such as the surname. */
  parts?: string | undefined;
  /** True if the service may be asked about a text, which has three characters or more. */
  mayAsk?(text: string): boolean;
  onSuggestion(suggestion: Suggestion): void;
  renderSuggestion?(suggestion: Suggestion): ReactNode;
};

/**
 * Shows a text input with suggestions of the service `kind` below it while the visitor types; without the
 * service, a text can still be typed.
 */
export function SuggestInput({
  kind,
  parts,
  mayAsk = () => true,
  onSuggestion,
  renderSuggestion = ({ value }) => value,
  ...props
}: SuggestInputProps) {
  const { id, options, services, translate, attributes } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const note = useLiveNote<HTMLParagraphElement>();
  const { announce } = note;

  const feed = useRef<SuggestionFeed<Suggestion>>(undefined);
  /** Text that waits for the code of suggestions; undefined if none does. */
  const awaited = useRef<string>(undefined);
  // The feed is fetched on the first key. If that fails, nothing is proposed, and the next key tries again.
  const ask = async (typed: string): Promise<void> => {
    awaited.current = typed;
    const module = await import('./suggestion-feed.ts').catch(() => undefined);
    if (awaited.current !== typed) return;
    if (module === undefined) {
      awaited.current = undefined;
      return;
    }
    const { suggest } = services;
    feed.current ??= new module.SuggestionFeed<Suggestion>({
      load: async (text, signal) =>
        suggest === undefined || !mayAsk(text)
          ? []
          : suggest(kind, text, { signal, ...(parts === undefined ? {} : { parts }) }),
      show: (found) => {
        awaited.current = undefined;
        // A list that opens after the visitor has moved on would cover the next field.
        const isHere = document.activeElement === input.current;
        const shown = isHere ? found.slice(0, SHOWN) : [];
        setItems((before) => (before.length === 0 && shown.length === 0 ? before : shown));
        if (shown.length > 0) announce(translate('form.suggest.found', { count: shown.length }));
      },
    });
    feed.current.ask(typed);
  };
  const stop = useCallback((): void => {
    awaited.current = undefined;
    feed.current?.stop();
  }, []);
  useEffect(() => stop, [stop]);

  const close = (): void => {
    stop();
    setItems([]);
    announce('');
  };
  const choose = (item: Suggestion): void => {
    close();
    if (input.current !== null) input.current.value = item.value;
    onSuggestion(item);
    announce(translate('form.suggest.chosen', { value: item.value }));
  };
  const isOpen = items.length > 0;
  const isUnsettled = (): boolean => awaited.current !== undefined;
  const combobox = useCombobox({ id, items, isOpen, isUnsettled, close, choose });

  return (
    <div className="zy-control">
      <TextInput
        {...props}
        inputRef={input}
        attributes={{
          ...attributes,
          ...combobox.inputAttributes,
          onInput: (event) => {
            attributes?.onInput?.(event);
            void ask(event.currentTarget.value);
          },
          onBlur: (event) => {
            combobox.inputAttributes.onBlur(event);
            attributes?.onBlur?.(event);
          },
        }}
      />
      <ComboboxList
        combobox={combobox}
        label={translate('form.suggest.list', { field: String(options.title) })}
        items={items}
        isOpen={isOpen}
        keyOf={({ value, data }) => `${value} ${JSON.stringify(data.inn ?? data.okved ?? '')}`}
        choose={choose}
      >
        {renderSuggestion}
      </ComboboxList>
      <p className="zy-visually-hidden" role="status" ref={note.ref} />
    </div>
  );
}
