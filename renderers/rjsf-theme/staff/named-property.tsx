import {
  ADDITIONAL_PROPERTY_FLAG,
  getUiOptions,
  TranslatableString,
  type UiSchema,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useState } from 'react';
import type { RefersTo } from '#engine/model/schema';
import { WrapIfAdditionalTemplate } from '../templates/field.tsx';
import { useLanguage } from '../texts/theme-language.tsx';
import { useStaff } from './staff-context.ts';

/**
 * Returns the title of the document that a property's key names, for a UI schema with `ui:keyRefersTo`, or the
 * key without a title; undefined for any other property.
 */
export function useNameTitle(uiSchema: UiSchema | undefined, key: string): string | undefined {
  const { named } = useStaff();
  const { keyRefersTo } = getUiOptions(uiSchema) as { keyRefersTo?: RefersTo };
  if (keyRefersTo === undefined) return undefined;
  return named(keyRefersTo, []).find(({ value }) => value === key)?.title ?? key;
}

/**
 * RJSF template of the studio for a property whose key names a document: the key is no input, and the property is
 * removed only after a question. Any other property gets the ordinary template.
 */
export function NamedPropertyTemplate(props: WrapIfAdditionalTemplateProps) {
  const { schema, uiSchema, children, registry, readonly, disabled, label, onRemoveProperty } = props;
  const { text } = useStaff();
  const { translate } = useLanguage();
  const title = useNameTitle(uiSchema, label);
  const [isAsked, setAsked] = useState(false);
  if (title === undefined || !(ADDITIONAL_PROPERTY_FLAG in schema))
    return <WrapIfAdditionalTemplate {...props} />;
  const action = registry.translateString(TranslatableString.RemoveButton);
  const button = (name: string, onClick: () => void) => (
    <button className="zy-button zy-button--secondary" type="button" onClick={onClick}>
      {name}
    </button>
  );
  return (
    <div className="zy-field" id={`${props.id}-field`}>
      {children}
      {isAsked ? (
        <div className="zy-kind__loss">
          <p role="status">{text('studio.shape.removes', { title })}</p>
          {button(action, onRemoveProperty)}
          {button(text('studio.impact.leave'), () => setAsked(false))}
        </div>
      ) : (
        !(readonly || disabled) &&
        button(translate('theme.button.ofNamed', { action, name: title }), () => setAsked(true))
      )}
    </div>
  );
}
