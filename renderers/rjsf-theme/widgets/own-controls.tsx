import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Json } from '#engine/model/json';
import { choicesOption, type Widget } from '../../controls/control.ts';
import { controls as addresses } from '../../widgets/chunks/address.gen.ts';
import { controls as amounts } from '../../widgets/chunks/amount.gen.ts';
import { controls as attached } from '../../widgets/chunks/attached.gen.ts';
import { controls as captcha } from '../../widgets/chunks/captcha.gen.ts';
import { controls as choices } from '../../widgets/chunks/choices.gen.ts';
import { controls as companies } from '../../widgets/chunks/company.gen.ts';
import { controls as inns } from '../../widgets/chunks/company-inn.gen.ts';
import { controls as dates } from '../../widgets/chunks/dates.gen.ts';
import { controls as lists } from '../../widgets/chunks/lists.gen.ts';
import { controls as numbered } from '../../widgets/chunks/numbered.gen.ts';
import { controls as page } from '../../widgets/chunks/page.gen.ts';
import { controls as phone } from '../../widgets/chunks/phone.gen.ts';
import { controls as rare } from '../../widgets/chunks/rare.gen.ts';
import { controls as searched } from '../../widgets/chunks/search-select.gen.ts';
import { controls as suggested } from '../../widgets/chunks/suggested.gen.ts';
import { controls as terms } from '../../widgets/chunks/term.gen.ts';
import { controls as writing } from '../../widgets/chunks/textarea.gen.ts';
import { Enabled } from '../field/enabled.tsx';
import { errorsWithin } from '../field/errors-within.ts';
import { useControl } from '../field/use-control.ts';

const all: Readonly<Record<string, Widget>> = {
  ...addresses,
  ...amounts,
  ...attached,
  ...captcha,
  ...choices,
  ...companies,
  ...dates,
  ...inns,
  ...lists,
  ...numbered,
  ...page,
  ...phone,
  ...rare,
  ...searched,
  ...suggested,
  ...terms,
  ...writing,
};

/**
 * Names of our widgets whose names RJSF uses for its own. RJSF takes some of these by the schema's
 * format, whose dates are `2026-11-23` and not `23.11.2026`. Undefined if the two are one control.
 */
const RENAMED: Readonly<Record<string, string | undefined>> = {
  checkbox: undefined,
  checkboxes: undefined,
  date: 'date-mask',
  email: 'checked-email',
  files: 'uploaded-files',
  hidden: undefined,
  radio: undefined,
  rating: 'rating-scale',
  rows: undefined,
  'search-select': undefined,
  select: undefined,
  text: undefined,
  textarea: undefined,
  time: 'time-of-day',
};

/**
 * Widgets for objects, or for lists without a schema of their items, to which RJSF gives no widget.
 */
const COMPOUND = [
  'address',
  'attachment',
  'captcha',
  'company',
  'company-inn',
  'files',
  'full-name',
  'matrix',
  'pick',
] as const;

/**
 * Suffix of our fields' names. RJSF renders a schema by the field whose name is the schema's `$id`, and no
 * schema has such a name by chance.
 */
const FIELD_SUFFIX = '-field';

/** Widgets of our forms by the name under which an RJSF form uses them in `ui:widget`. */
export const ownControls: ReadonlyMap<string, Widget> = new Map(
  Object.entries(all).flatMap(([slug, control]): [string, Widget][] => {
    const name = slug in RENAMED ? RENAMED[slug] : slug;
    return name === undefined ? [] : [[name, control]];
  }),
);

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const WRITTEN_DATE = /^(\d\d)\.(\d\d)\.(\d{4})$/;

/** Converts dates between the mask's notation and that of the format `date`, `2026-11-23`. */
function converter({ schema }: Pick<WidgetProps, 'schema'>) {
  const rewrite = (from: RegExp, to: string) => (value: Json | undefined) =>
    schema.format === 'date' && typeof value === 'string' ? value.replace(from, to) : value;
  return { shown: rewrite(ISO_DATE, '$3.$2.$1'), stored: rewrite(WRITTEN_DATE, '$3-$2-$1') };
}

/** Default options that a control needs; the UI schema may replace them. */
const DEFAULT_OPTIONS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  phone: { nationalPrefix: '+7' },
};

/** Returns one of our widgets as a widget of RJSF; `name` selects its default options. */
export const widgetOf = (name: string, { Control }: Widget): ComponentType<WidgetProps> =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  function OwnWidget(props: WidgetProps) {
    const { options, value, onChange, disabled = false, readonly = false } = props;
    const { shown, stored } = converter(props);
    const choices = choicesOption(options as Readonly<Record<string, Json>>);
    const { control, generation } = useControl(props, {
      value: shown(value),
      change: (answer) => onChange(answer === '' ? options.emptyValue : stored(answer)),
      options: { ...DEFAULT_OPTIONS[name], ...options, ...(choices.length > 0 ? { choices } : {}) } as Record<
        string,
        Json
      >,
    });
    return (
      <Enabled when={!disabled && !readonly}>
        <Control key={generation} {...control} />
      </Enabled>
    );
  };

/** Returns our widget that `ui:field` or `ui:widget` names; undefined if neither names one. */
export function ownControlOf({ field, widget }: { field?: unknown; widget?: unknown }): Widget | undefined {
  const name =
    typeof field === 'string' && field.endsWith(FIELD_SUFFIX) ? field.slice(0, -FIELD_SUFFIX.length) : widget;
  return ownControls.get(String(name));
}

/** Returns our widgets as fields of RJSF, by their names in `ui:field`: `company-field`. */
export const ownFields = (): Record<string, ComponentType<FieldProps>> =>
  Object.fromEntries(
    COMPOUND.flatMap((name) => {
      const control = ownControls.get(name);
      return control === undefined ? [] : [[name + FIELD_SUFFIX, fieldOf(name, control)]];
    }),
  );

function fieldOf(name: string, widget: Widget): ComponentType<FieldProps> {
  const OwnWidget = widgetOf(name, widget);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
  return function OwnField(props: FieldProps) {
    const { fieldPathId, formData, onChange, uiSchema = {}, schema, rawErrors } = props;
    const ui = Object.entries(uiSchema).flatMap(([key, value]) =>
      key.startsWith('ui:') ? [[key.slice('ui:'.length), value]] : [],
    );
    return (
      <OwnWidget
        {...props}
        id={fieldPathId.$id}
        htmlName={fieldPathId.name ?? fieldPathId.$id}
        value={formData}
        label={uiSchema['ui:title'] ?? schema.title ?? props.name}
        options={Object.fromEntries(ui)}
        rawErrors={[...(rawErrors ?? []), ...errorsWithin(props.errorSchema)]}
        onChange={(value) => onChange(value, fieldPathId.path)}
      />
    );
  };
}
