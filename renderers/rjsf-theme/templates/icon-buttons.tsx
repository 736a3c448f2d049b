import {
  getSubmitButtonOptions,
  getUiOptions,
  type IconButtonProps,
  type SubmitButtonProps,
  TranslatableString,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useLanguage } from '../texts/theme-language.tsx';

/** Strokes in a square of 24 units: fonts may lack such signs. */
const SIGNS = {
  copy: 'M9 9h10v10H9z M5 15V5h10',
  cross: 'M7 7l10 10 M17 7L7 17',
  down: 'M12 5v14 M6 13l6 6 6-6',
  plus: 'M12 5v14 M5 12h14',
  up: 'M12 19V5 M6 11l6-6 6 6',
};

const Sign = ({ of }: { of: keyof typeof SIGNS }) => (
  <svg className="zy-theme__stroke" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SIGNS[of]} />
  </svg>
);

/** Makes a button with a sign. Its accessible name is a text, which may name the item as well. */
const signButton = (sign: keyof typeof SIGNS, text: TranslatableString): ComponentType<IconButtonProps> =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  function SignButton({
    registry,
    uiSchema,
    icon,
    iconType,
    className = '',
    title,
    ...rest
  }: IconButtonProps) {
    const name = title ?? registry.translateString(text);
    return (
      <button
        aria-label={name}
        title={name}
        {...rest}
        type="button"
        className={`zy-theme__sign ${className}`}
      >
        <Sign of={sign} />
      </button>
    );
  };

/** RJSF button that copies an item of a list. */
export const CopyButton = signButton('copy', TranslatableString.CopyButton);
/** RJSF button that moves an item of a list one place down. */
export const MoveDownButton = signButton('down', TranslatableString.MoveDownButton);
/** RJSF button that moves an item of a list one place up. */
export const MoveUpButton = signButton('up', TranslatableString.MoveUpButton);
/** RJSF button that removes an item of a list. */
export const RemoveButton = signButton('cross', TranslatableString.RemoveButton);
/** RJSF button that empties a field. */
export const ClearButton = signButton('cross', TranslatableString.ClearButton);

/** RJSF button that adds an item to a list; its text has the name of one item from `ui:itemName`. */
export function AddButton({ registry, uiSchema, icon, iconType, className = '', ...rest }: IconButtonProps) {
  const { translate } = useLanguage();
  const { itemName } = getUiOptions(uiSchema);
  const action = registry.translateString(TranslatableString.AddButton);
  return (
    <button {...rest} type="button" className={`zy-button zy-button--secondary zy-theme__add ${className}`}>
      <Sign of="plus" />
      <span>{itemName ? translate('theme.button.ofNamed', { action, name: String(itemName) }) : action}</span>
    </button>
  );
}

/** Label that RJSF gives the button without translating it; it counts as absent. */
const UNTRANSLATED = 'Submit';

/** RJSF button that submits the form; `norender` in the UI schema's `submitButtonOptions` leaves it out. */
export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { translate } = useLanguage();
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button {...props} type="submit" className={`zy-button ${props.className ?? ''}`}>
      {submitText === undefined || submitText === UNTRANSLATED ? translate('form.submit') : submitText}
    </button>
  );
}
