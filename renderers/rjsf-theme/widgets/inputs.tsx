import { getTemplate, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { useLanguage } from '../texts/theme-language.tsx';

/**
 * RJSF widget for a text. It renders the registry's `BaseInputTemplate`, so that a host's own replaces ours
 * everywhere.
 */
export function TextWidget(props: WidgetProps) {
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <BaseInput {...props} />;
}

/** Makes an input of a browser's type. A colour cannot be read-only, so it is disabled instead. */
const inputOf = (type: string): ComponentType<WidgetProps> =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  function InputWidget(props: WidgetProps) {
    const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
    const { disabled = false, readonly = false } = props;
    return <BaseInput {...props} type={type} disabled={disabled || (type === 'color' && readonly)} />;
  };

/** RJSF widget for a colour: the platform's input. */
export const ColorWidget = inputOf('color');
/** RJSF widget for a date: the platform's input. */
export const DateWidget = inputOf('date');
/** RJSF widget for an e-mail address. */
export const EmailWidget = inputOf('email');
/** RJSF widget for a number with the platform's steppers. */
export const UpDownWidget = inputOf('number');
/** RJSF widget for a URL. */
export const URLWidget = inputOf('url');

/** RJSF widget for a day and a time in the visitor's time zone; the answer is in UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return (
    <BaseInput
      {...props}
      type="datetime-local"
      value={utcToLocal(props.value)}
      onChange={(value) => props.onChange(value ? localToUTC(value) : undefined)}
    />
  );
}

const SECONDS_IN_MINUTE = 60;

/**
 * RJSF widget for a time; the answer has seconds (`14:30:00`), which are shown and typed only if the schema
 * allows steps below a minute.
 */
export function TimeWidget(props: WidgetProps) {
  const { value, schema, onChange } = props;
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  const hasSeconds = schema.multipleOf !== undefined && schema.multipleOf < SECONDS_IN_MINUTE;
  const shown = !hasSeconds && /^\d\d:\d\d:00$/.test(value ?? '') ? value.slice(0, -':00'.length) : value;
  const answerOf = (text: string): string => (hasSeconds || !/^\d\d:\d\d$/.test(text) ? text : `${text}:00`);
  return (
    <BaseInput
      {...props}
      type="time"
      value={shown}
      onChange={(text) => onChange(text ? answerOf(text) : undefined)}
    />
  );
}

/** RJSF widget for a password with a button that shows the text, because unseen typing on a phone often fails. */
export function PasswordWidget(props: WidgetProps) {
  const { translate } = useLanguage();
  const [isShown, setShown] = useState(false);
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return (
    <div className="zy-control zy-password">
      <BaseInput
        {...props}
        type={isShown ? 'text' : 'password'}
        // White space at the end belongs to a password.
        options={{ autocomplete: 'current-password', ...props.options, keepsSpaces: true }}
      />
      {!props.disabled && (
        <button
          className="zy-password__button zy-link zy-link--button"
          type="button"
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          {translate(isShown ? 'theme.password.hide' : 'theme.password.show')}
        </button>
      )}
    </div>
  );
}

/** RJSF widget that sends its value in a hidden input and shows nothing. */
export function HiddenWidget({ id, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName ?? id} value={value ?? ''} />;
}
