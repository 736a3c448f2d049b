import {
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getOptionValueFormat,
  type WidgetProps,
} from '@rjsf/utils';
import type { OfferedChoice } from '../../controls/control.ts';

interface ChoiceCodes {
  choices: Omit<OfferedChoice, 'answer'>[];
  /**
   * Converts answers of RJSF into codes and back: any JSON may be a choice, but an HTML attribute holds texts
   * only.
   */
  encoded(value: unknown): string[];
  decoded(code: string): unknown;
}

/** Returns the choices of a widget with a text for each, as RJSF's own widgets write them. */
export function choiceCodes({ options }: Pick<WidgetProps, 'options'>): ChoiceCodes {
  const { enumOptions = [], enumDisabled = [], emptyValue } = options;
  const format = getOptionValueFormat(options);
  return {
    choices: enumOptions.map(({ value, label }, index) => ({
      value: String(enumOptionValueEncoder(value, index, format)),
      label: String(label),
      ...(enumDisabled.includes(value) ? { disabled: true } : {}),
    })),
    encoded: (value) => {
      const isMany = Array.isArray(value);
      const codes: unknown = enumOptionSelectedValue(value, enumOptions, isMany, format, isMany ? [] : '');
      return (Array.isArray(codes) ? codes : [codes]).map(String).filter((code) => code !== '');
    },
    decoded: (code) => enumOptionValueDecoder(code, enumOptions, format, emptyValue),
  };
}
