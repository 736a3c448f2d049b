import { SchemaExamples } from '@rjsf/core';
import { type BaseInputTemplateProps, examplesId, getInputProps } from '@rjsf/utils';
import { TextInput } from '../../controls/text-input.tsx';
import { useControl } from '../field/use-control.ts';

/**
 * RJSF template for all single-line inputs: our `TextInput` with the attributes that RJSF derives from the
 * schema.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, schema, type, options, value, registry, readonly, disabled, autofocus, onChange, onFocus } =
    props;
  const { ClearButton } = registry.templates.ButtonTemplates;
  const text = value === undefined || value === null ? '' : String(value);
  const { control, generation } = useControl(props, {
    value: text,
    change: (typed) => onChange(typed === '' || typed === undefined ? options.emptyValue : typed),
  });
  const { type: inputType = 'text', ...limits } = getInputProps(schema, type, options);
  const isClearable = options.allowClearTextInputs && !readonly && !disabled && text !== '';
  return (
    <>
      <TextInput
        {...control}
        key={generation}
        type={inputType}
        initialValue={text}
        keepsSpaces={options.keepsSpaces === true}
        attributes={{
          ...limits,
          readOnly: readonly,
          disabled,
          autoFocus: autofocus,
          list: (options.list as string | undefined) ?? (schema.examples ? examplesId(id) : undefined),
          onFocus: (event) => onFocus(id, event.currentTarget.value),
          ...(props.multiple ? { multiple: true } : {}),
          ...(props.onChangeOverride ? { onChange: props.onChangeOverride } : {}),
        }}
      />
      {isClearable && (
        <ClearButton
          registry={registry}
          onClick={() => {
            onChange(options.emptyValue);
            document.getElementById(id)?.focus();
          }}
        />
      )}
      <SchemaExamples id={id} schema={schema} />
    </>
  );
}
