import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Json, pathIn, toInputName } from '#engine/model/json';
import { type ControlProps, choicesOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { textOf } from '../../controls/text-input.tsx';
import { tidyText } from '../../controls/tidy-text.ts';
import { asTypedText } from '../../session/typed-text.ts';

/** Name under which a free answer is submitted. */
const OWN = 'own';
/** Value of the choice for a free answer; no other value has a line end. */
const NO_CHOICE = '\n';

/** Offers a few choices and an input for another answer; either is one text. */
function OwnChoiceControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, onCommit } = props;
  const choices = choicesOption(options);
  const input = useRef<HTMLInputElement>(null);
  const chosenNow = (): Json | undefined => {
    const value = session.value(path);
    if (value === undefined || value === '') return undefined;
    return choices.some(({ answer }) => answer === value) ? value : NO_CHOICE;
  };
  const chosen = useSyncExternalStore((listener) => session.subscribe(path, listener), chosenNow, chosenNow);
  const own = translate('form.choice.own');
  const choose = (answer: Json | undefined): void => {
    session.choose(path, answer);
    onCommit(answer);
  };
  const chooseOwn = (): void => choose(asTypedText(input.current?.value ?? ''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script came is read once
  useEffect(() => {
    if (input.current?.value && session.value(path) === undefined) chooseOwn();
  }, []);

  return (
    <div
      className="zy-radio zy-own"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {choices.map((choice, index) => (
        <label className="zy-radio__choice" key={choice.value}>
          <input
            className="zy-radio__box"
            id={index === 0 ? id : `${id}-${index}`}
            name={toInputName(path)}
            type="radio"
            value={choice.value}
            checked={chosen === choice.answer}
            disabled={choice.disabled}
            onChange={() => choose(choice.answer)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <label className="zy-radio__choice">
        <input
          className="zy-radio__box zy-own__box"
          name={toInputName(path)}
          type="radio"
          value=""
          data-reads="own"
          checked={chosen === NO_CHOICE}
          onChange={chooseOwn}
        />
        <span>{own}</span>
      </label>
      <input
        className="zy-input zy-own__text"
        id={`${id}-${OWN}`}
        name={toInputName(pathIn(path, OWN))}
        ref={input}
        data-reads="own"
        defaultValue={chosen === NO_CHOICE ? textOf(session.value(path)).trimEnd() : ''}
        autoComplete="off"
        aria-label={own}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={(event) => session.type(path, asTypedText(event.currentTarget.value))}
        onBlur={(event) => {
          if (tidyText(event.currentTarget)) session.type(path, asTypedText(event.currentTarget.value));
          session.leave(path);
        }}
      />
      {!required && chosen !== undefined && (
        <button className="zy-link zy-link--button" type="button" onClick={() => choose(undefined)}>
          {translate('form.choice.clear')}
        </button>
      )}
    </div>
  );
}

/** Reads the choice; a free answer counts only without one. */
const readOwn: ReadPosted = ({ text }) =>
  text().trim() || (text(OWN).trim() && asTypedText(text(OWN))) || undefined;

/**
 * Widget `own-choice`: a radio button for each choice and one for an answer of the visitor's own, with a text
 * input; the answer is the value of a choice or the typed text.
 */
export const control: Widget = {
  Control: OwnChoiceControl,
  anatomy: 'group',
  ...(import.meta.env.SSR && { readPosted: readOwn }),
};
