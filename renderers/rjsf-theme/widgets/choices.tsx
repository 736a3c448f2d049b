import {
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getOptionValueFormat,
  getUiOptions,
  SelectedOptionDescription,
  type WidgetProps,
} from '@rjsf/utils';
import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';
import type { JsonSchema } from '#engine/model/definition';
import { type Json, listIn } from '#engine/model/json';
import { type ControlProps, choicesOption, type OfferedChoice, type Widget } from '../../controls/control.ts';
import { control as checkbox } from '../../widgets/checkbox/control.tsx';
import { control as checkboxes } from '../../widgets/checkboxes/control.tsx';
import { control as radio } from '../../widgets/radio/control.tsx';
import { control as searchSelect } from '../../widgets/search-select/control.tsx';
import { control as select } from '../../widgets/select/control.tsx';
import { Enabled } from '../field/enabled.tsx';
import { useControl } from '../field/use-control.ts';

const { Control: CheckboxesControl } = checkboxes;

/** Wraps a control of our forms as a widget for one of several choices. */
const choosing = ({ Control }: Widget): ComponentType<WidgetProps> =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  function ChoosingWidget(props: WidgetProps): ReactElement {
    const { options, schema, value, onChange, disabled = false, readonly = false } = props;
    const codes = choiceCodes(props);
    const { control, generation } = useControl(props, {
      value: codes.encoded(value)[0],
      change: (code) => onChange(codes.decoded(String(code ?? ''))),
      options: { choices: codes.choices as unknown as Json, hasEmpty: schema.default === undefined },
    });
    return (
      <>
        <SelectedOptionDescription {...props} multiple={false} />
        <Enabled when={!disabled && !readonly}>
          <div className={options.inline ? 'zy-theme__inline' : undefined}>
            <Control key={generation} {...withPlaceholder(control)} />
          </div>
        </Enabled>
      </>
    );
  };

/** Replaces the dictionary text that a list shows while nothing is chosen by the placeholder. */
function withPlaceholder(control: ControlProps): ControlProps {
  const { placeholder } = control.options;
  if (typeof placeholder !== 'string') return control;
  return {
    ...control,
    translate: (key, params) => (key === 'form.select.empty' ? placeholder : control.translate(key, params)),
  };
}

/** RJSF widget for one choice, as radio buttons. */
export const RadioWidget = choosing(radio);
/** RJSF widget for one choice of a list with a search. */
export const SearchSelectWidget = choosing(searchSelect);
const OneOfList = choosing(select);

/** RJSF widget for one choice of the platform's list; several of them where the schema is an array. */
export function SelectWidget(props: WidgetProps) {
  return props.multiple ? <SeveralOfList {...props} /> : <OneOfList {...props} />;
}

const MAX_ROWS = 8;

/** List box with several choices that the browser shows open. */
function SeveralOfList(props: WidgetProps) {
  const { several, isEnabled } = useSeveral(props);
  const { id, path, required, invalid, describedBy, session } = several.control;
  return (
    <Enabled when={isEnabled}>
      <select
        className="zy-input zy-theme__several"
        id={id}
        name={path}
        multiple
        size={Math.min(several.choices.length, MAX_ROWS)}
        value={several.chosen}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) =>
          several.choose([...event.currentTarget.selectedOptions].map(({ value }) => value))
        }
        onBlur={() => session.leave(path)}
      >
        {several.choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </Enabled>
  );
}

/** RJSF widget for several choices, as checkboxes. RJSF reports a wrong number of them. */
export function CheckboxesWidget(props: WidgetProps) {
  const { several, isEnabled, generation } = useSeveral(props);
  return (
    <Enabled when={isEnabled}>
      <div className={props.options.inline ? 'zy-theme__inline' : undefined}>
        <CheckboxesControl key={generation} {...several.control} schema={NO_LIMITS} />
      </div>
    </Enabled>
  );
}

const NO_LIMITS: JsonSchema = {};

/** Returns the selected choices in the order of the schema. */
function useSeveral(props: WidgetProps) {
  const { value, onChange, disabled = false, readonly = false } = props;
  const codes = choiceCodes(props);
  const encoded = codes.encoded(Array.isArray(value) ? value : []);
  const { control, generation } = useControl(props, {
    // Our controls take an empty choice as no answer.
    value: encoded.length > 0 ? encoded : undefined,
    change: (chosen) => onChange(listIn(chosen).map((code) => codes.decoded(String(code)))),
    options: { choices: codes.choices as unknown as Json },
  });
  const { session, path } = control;
  const answer = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.value(path),
    () => session.value(path),
  );
  return {
    several: {
      control,
      chosen: listIn(answer).map(String),
      choices: choicesOption(control.options),
      choose: (taken: string[]) => session.choose(path, taken),
    },
    isEnabled: !disabled && !readonly,
    generation,
  };
}

const { Control: CheckboxControl } = checkbox;

/**
 * RJSF widget for yes or no: a checkbox with its description, which RJSF leaves to widgets unless the UI schema
 * names one.
 */
export function CheckboxWidget(props: WidgetProps) {
  const {
    id,
    options,
    schema,
    uiSchema = {},
    registry,
    value,
    onChange,
    hideLabel,
    disabled,
    readonly,
  } = props;
  const { control, generation } = useControl(props, {
    value: value === true,
    change: (isTicked) => onChange(isTicked),
  });
  const isNamed = getUiOptions(uiSchema).widget === 'checkbox';
  const description = isNamed || hideLabel ? undefined : (options.description ?? schema.description);
  const { DescriptionFieldTemplate } = registry.templates;
  return (
    <>
      {description && (
        <DescriptionFieldTemplate
          id={`${id}__description`}
          description={description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      <Enabled when={!disabled && !readonly}>
        <div className={hideLabel ? 'zy-theme__unlabelled' : undefined}>
          <CheckboxControl key={generation} {...control} />
        </div>
      </Enabled>
    </>
  );
}

interface ChoiceCodes {
  choices: Omit<OfferedChoice, 'answer'>[];
  /**
   * Converts RJSF's answers to codes and back: a choice may be any JSON, an HTML attribute only
   * text.
   */
  encoded(value: unknown): string[];
  decoded(code: string): unknown;
}

/** Returns the choices of a widget, each with a code like those of RJSF. */
function choiceCodes({ options }: Pick<WidgetProps, 'options'>): ChoiceCodes {
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
