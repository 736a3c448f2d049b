import { isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { objectsIn } from '#engine/model/schema';
import { experimentIn, WHOLE_SHARE, withoutExperiment } from '#engine/model/site';
import { useStudio } from '../../studio-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { Members } from './members.tsx';
import type { FieldModel } from './model/field-model.ts';
import { useNamed } from './references.ts';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

type ExperimentProps = FieldProps & { model: Extract<FieldModel, { kind: 'experiment' }> };

/** Which shares of the visitors are shown which variants: started, ended, or ended with one of them for everybody. */
export function ExperimentField({ model, ...field }: ExperimentProps) {
  const { text } = useStudio();
  const { definitions, file, value, mayEdit, announce, do: run } = useSchemaEditor();
  const write = useWrite(field);
  const blockPath = field.path.slice(0, -1);
  const found = valueAt(value, blockPath);
  const block: JsonObject = isObject(found) ? found : {};
  const variants = useNamed('variants', [...blockPath, 'variant']).map((one) => one.value);
  const experiment = experimentIn(block);

  const end = (variant?: string): void => {
    run({ type: 'set', file, path: blockPath, value: withoutExperiment(block, variant) });
    const shown = variant ?? block.variant;
    const name = typeof shown === 'string' ? shown : text('studio.experiment.noVariant');
    announce(text('studio.experiment.ended', { variant: name }));
  };

  if (experiment === undefined) {
    const first = typeof block.variant === 'string' ? block.variant : variants[0];
    const second = variants.find((name) => name !== first);
    const isPossible = first !== undefined && second !== undefined;
    return (
      <FieldFrame {...field} isGroup>
        <p className="zs-small">{text(`studio.experiment.${isPossible ? 'none' : 'single'}`)}</p>
        {mayEdit && isPossible && (
          <button
            className="zs-button zs-part__action"
            type="button"
            onClick={() => {
              write(equalShares(freeName(definitions, block), [first, second]));
              announce(text('studio.experiment.started'));
            }}
          >
            {text('studio.experiment.start')}
          </button>
        )}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...field} isGroup isWhole={false}>
      <Members path={field.path} value={field.value} members={model.members} />
      {mayEdit && (
        <div className="zs-choices">
          <button className="zs-button" type="button" onClick={() => end()}>
            {text('studio.experiment.end')}
          </button>
          {experiment.arms
            .filter(({ variant }) => variants.includes(variant))
            .map(({ variant }) => (
              <button className="zs-button" type="button" key={variant} onClick={() => end(variant)}>
                {text('studio.experiment.choose', { variant })}
              </button>
            ))}
        </div>
      )}
    </FieldFrame>
  );
}

const equalShares = (name: string, arms: readonly string[]): Json => ({
  name,
  arms: arms.map((variant) => ({ variant, share: WHOLE_SHARE / arms.length })),
});

/** `phone-call-1`: the first that no page has. */
function freeName({ files }: Definitions, { form }: JsonObject): string {
  const taken = new Set(
    [...files.values()].flatMap(({ path, value }) =>
      path.startsWith('pages/')
        ? [...objectsIn(value ?? null)].map(({ node }) => experimentIn(node)?.name)
        : [],
    ),
  );
  for (let number = 1; ; number += 1) {
    const name = `${String(form)}-${number}`;
    if (!taken.has(name)) return name;
  }
}
