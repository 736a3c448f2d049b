import type { FieldProps } from '@rjsf/utils';
import { isObject, type JsonObject, valueAt } from '#engine/model/json';
import { experimentIn, WHOLE_SHARE, withoutExperiment } from '#engine/model/site';
import { type Staff, StaffProvider, useStaff } from './staff-context.ts';

/**
 * RJSF field of the studio for an experiment: edits the shares of visitors for each variant, begins an
 * experiment, ends it, or ends it with one variant for all.
 */
export function ExperimentField(props: FieldProps) {
  const { schema, registry, fieldPathId, onChange, uiSchema } = props;
  const staff = useStaff();
  const { text, value, named, replace, mayEdit, freeExperiment, ExperimentResults } = staff;
  const { ObjectField } = registry.fields;
  const blockPath = fieldPathId.path.slice(0, -1);
  const found = valueAt(value ?? {}, blockPath);
  const block: JsonObject = isObject(found) ? found : {};
  const options = named('variants', [...blockPath, 'variant']);
  const variants = options.map((one) => one.value);
  const experiment = experimentIn(block);
  if (ObjectField === undefined) return null;

  if (experiment === undefined) {
    const first = typeof block.variant === 'string' ? block.variant : variants[0];
    const second = variants.find((name) => name !== first);
    const isPossible = first !== undefined && second !== undefined;
    const start = (): void =>
      onChange(
        {
          name: freeExperiment(String(block.form)),
          arms: [first, second].map((variant) => ({ variant, share: WHOLE_SHARE / 2 })),
        },
        fieldPathId.path,
      );
    return (
      <fieldset className="zy-group">
        <legend className="zy-group__title">{schema.title}</legend>
        {schema.description && <p className="zy-hint">{schema.description}</p>}
        <p className="zy-hint">{text(`studio.experiment.${isPossible ? 'none' : 'single'}`)}</p>
        {mayEdit && isPossible && (
          <button className="zy-button zy-button--secondary" type="button" onClick={start}>
            {text('studio.experiment.start')}
          </button>
        )}
      </fieldset>
    );
  }
  const titleOf = (variant: string): string =>
    options.find(({ value: name }) => name === variant)?.title ?? variant;
  const summary: Staff['summary'] = (item) =>
    isObject(item) && typeof item.variant === 'string' ? titleOf(item.variant) : staff.summary(item);
  const end = (variant?: string) => () => replace(blockPath, withoutExperiment(block, variant));
  return (
    <fieldset className="zy-group">
      <legend className="zy-group__title">{schema.title}</legend>
      <StaffProvider value={{ ...staff, summary }}>
        <ObjectField {...props} required uiSchema={{ ...uiSchema, 'ui:label': false }} />
      </StaffProvider>
      <ExperimentResults {...{ experiment, titleOf }} />
      {mayEdit && (
        <div className="zy-theme__buttons">
          <button className="zy-button zy-button--secondary" type="button" onClick={end()}>
            {text('studio.experiment.end')}
          </button>
          {experiment.arms
            .filter(({ variant }) => variants.includes(variant))
            .map(({ variant }) => (
              <button
                className="zy-button zy-button--secondary"
                type="button"
                key={variant}
                onClick={end(variant)}
              >
                {text('studio.experiment.choose', { variant: titleOf(variant) })}
              </button>
            ))}
        </div>
      )}
    </fieldset>
  );
}
