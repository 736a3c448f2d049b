import { descriptionId, errorId, getUiOptions, helpId, type WidgetProps } from '@rjsf/utils';

type Described = Pick<
  WidgetProps,
  'id' | 'options' | 'schema' | 'uiSchema' | 'rawErrors' | 'hideError' | 'hideLabel' | 'registry'
>;

/**
 * Returns the `aria-describedby` of a control in a form of RJSF: the ids of its description, help and errors;
 * undefined if it has none.
 */
export function describedBy(props: Described): string | undefined {
  const { id, options, schema, uiSchema, rawErrors, hideError, hideLabel, registry } = props;
  const { help } = getUiOptions(uiSchema, registry.globalUiOptions);
  const ids = [
    !hideLabel && (options.description || schema.description) && descriptionId(id),
    help && helpId(id),
    !hideError && rawErrors?.length && errorId(id),
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
