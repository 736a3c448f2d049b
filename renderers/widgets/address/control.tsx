import { Fragment, useRef, useState, useSyncExternalStore } from 'react';
import { type Json, objectIn, pathIn, toInputName } from '#engine/model/json';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { NoScript } from '../../controls/no-script.tsx';
import type { Posted } from '../../controls/posted.ts';
import { tidyText } from '../../controls/tidy-text.ts';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { useLiveNote } from '../../parts/live-note/use-live-note.ts';
import { addressOf, addressText, hasParts, PARTS, type Part, partOf, withPart } from './address-value.ts';

/**
 * Address field. Typing clears the selected suggestion. If no suggestion matches, the visitor types the parts
 * of the address, with the same kind of answer. @spec S§3 Address object
 */
function AddressControl(props: ControlProps) {
  const { id, path, schema, options, session, translate } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  /**
   * Number of changes from outside; each creates the inputs again, because they keep their texts.
   */
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const known = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  const isChosen = hasParts(known);
  const note = useLiveNote<HTMLParagraphElement>(0);
  const remove = (): void => {
    if (input.current !== null) input.current.value = '';
    session.choose(path, undefined);
    changed();
    input.current?.focus();
  };
  return (
    <div className="zy-address">
      <div className="zy-control zy-needs-script" data-with-button={isChosen}>
        <SuggestInput
          {...props}
          inputRef={input}
          initialValue={addressText(known)}
          reads="own"
          read={(text) => {
            if (isByHand || isChosen) changed();
            return text === '' ? undefined : { value: text };
          }}
          attributes={{ autoComplete: 'address-line1' }}
          kind="address"
          onSuggestion={({ data }) => {
            const address = addressOf(data);
            session.choose(path, address);
            changed();
            // The missing parts are asked for, because an error about an input that is not there is
            // no help.
            if (neededParts(schema['address-full']).every((part) => address[part] !== undefined)) return;
            note.announce(translate('form.address.incomplete'));
            setByHand(true);
          }}
        />
        {isChosen && (
          <button className="zy-control__button" type="button" onClick={remove}>
            <span aria-hidden="true">×</span>
            <span className="zy-visually-hidden">
              {translate('form.address.remove', { field: String(options.title) })}
            </span>
          </button>
        )}
      </div>
      <NoScript>{import.meta.env.SSR && <AddressParts {...props} way="native" />}</NoScript>
      <button
        className="zy-link zy-link--button zy-needs-script"
        type="button"
        aria-expanded={isByHand}
        aria-controls={`${id}-by-hand`}
        onClick={() => {
          note.announce('');
          setByHand(!isByHand);
        }}
      >
        {translate(isByHand ? 'form.address.bySearch' : 'form.address.byHand')}
      </button>
      <p className="zy-note" role="status" ref={note.ref} />
      <div id={`${id}-by-hand`} hidden={!isByHand}>
        {isByHand && (
          <AddressParts
            {...props}
            key={changes}
            way="part"
            onWritten={() => {
              if (input.current !== null) input.current.value = addressText(session.value(path));
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the parts that the field's own rule requires and a suggestion may lack. */
const neededParts = (rule: Json | undefined): string[] => {
  if (rule === undefined) return [];
  return objectIn(rule).flat === true ? ['house', 'flat'] : ['house'];
};

/** Returns the answer for an address that was typed part by part, without script. */
const postedAddress = ({ text }: Posted): Json | undefined => {
  const typed = text().trim();
  const start: Json | undefined = typed === '' ? undefined : { value: typed };
  return PARTS.reduce<Json | undefined>((address, part) => {
    const written = text(part).trim();
    return written === '' ? address : withPart(address, part, written);
  }, start);
};

/**
 * Widget `address`: a text input with suggestions of addresses, and inputs for the parts if none matches; the
 * answer is an object with the parts.
 */
export const control: Widget = {
  Control: AddressControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: postedAddress }),
};

const AUTOCOMPLETE: Readonly<Record<Part, string>> = {
  region: 'address-level1',
  city: 'address-level2',
  street: 'address-line1',
  house: 'address-line2',
  flat: 'address-line3',
};

type PartsProps = Pick<ControlProps, 'id' | 'path' | 'session' | 'translate' | 'describedBy'> & {
  /** Part of the inputs' ids: a page from the server has inputs with and without script. */
  way: 'part' | 'native';
  /** Called on a visitor's change; absent if the browser submits the parts itself. */
  onWritten?(): void;
};

/** Inputs for region, city, street, house and flat. */
function AddressParts({ id, path, session, translate, describedBy, way, onWritten }: PartsProps) {
  const address = session.value(path);
  const wrong = session.issue(path)?.path;
  const write = (part: Part, text: string): void => {
    session.type(path, withPart(session.value(path), part, text));
    onWritten?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its name already, and a legend would be a second one
    <div className="zy-by-hand" role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {PARTS.map((part) => (
        <Fragment key={part}>
          <label className="zy-label" htmlFor={`${id}-${way}-${part}`}>
            {translate(`form.address.${part}`)}
          </label>
          <input
            className="zy-input"
            id={`${id}-${way}-${part}`}
            name={onWritten === undefined ? toInputName(pathIn(path, part)) : undefined}
            defaultValue={partOf(address, part)}
            autoComplete={AUTOCOMPLETE[part]}
            enterKeyHint="next"
            aria-invalid={wrong === pathIn(path, part) || undefined}
            onInput={onWritten && ((event) => write(part, event.currentTarget.value))}
            onBlur={
              onWritten &&
              ((event) => {
                if (tidyText(event.currentTarget)) write(part, event.currentTarget.value);
                session.leave(path);
              })
            }
          />
        </Fragment>
      ))}
    </div>
  );
}
