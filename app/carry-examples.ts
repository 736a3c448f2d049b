import { sampleAnswers } from '#engine/analysis';
import { carryExamples, type ExampleChange, type ExamplePorts } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, objectIn, splitPath } from '#engine/model/json';
import { createSourceParser, type Definitions, loadDefinitions } from '#engine/model/load';
import { propertiesOf } from '#engine/model/schema';
import { rules } from '#rules';
import { createFormChecker, createPredicateCompiler, ruleFacts } from '#validators';
import { type CheckedForm, exampleClock, inLanguageOf, playExample } from './check-examples.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Updates the examples of a form (`examples.json`: answers with the expected request or errors) after a change of
 * the form, from those that a person wrote. Returns the new text and the examples that differ. Throws if the form
 * cannot be compiled.
 */
export function carryFormExamples(
  texts: ReadonlyMap<string, string>,
  slug: string,
  written: string,
): { text: string; changes: ExampleChange[] } {
  return carryExamples(written, examplePorts(loadDefinitions(texts, parse).definitions, slug));
}

/** Parser with a cache, because an edit changes few files. */
const parse = createSourceParser();

const compilePredicate = createPredicateCompiler(exampleClock);
const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));
/** Limit in steps instead of time, so that the result does not depend on the machine. */
const SAMPLE_STEPS = 2000;

function examplePorts(definitions: Definitions, slug: string): ExamplePorts {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  const compiled = new Map<string, CheckedForm>();
  const variantOf = ({ variant }: JsonObject): string =>
    typeof variant === 'string' ? variant : snapshot.defaultVariant;
  const formOf = (example: JsonObject): CheckedForm | undefined => {
    const variant = variantOf(example);
    if (snapshot.variants[variant] === undefined) return undefined;
    const known = compiled.get(variant);
    if (known !== undefined) return known;
    const form = compileForm(snapshot, { variant, sha256: () => '' });
    const checked: CheckedForm = { form, checker: createFormChecker(form, exampleClock) };
    compiled.set(variant, checked);
    return checked;
  };
  const samples = new Map<string, JsonObject | undefined>();
  return {
    play(example) {
      const checked = formOf(example);
      return (
        checked &&
        (playExample(inLanguageOf(example, checked.form, snapshot), checked.checker, example) as ReturnType<
          ExamplePorts['play']
        >)
      );
    },
    schemasOf(example, path) {
      const { schema } = formOf(example)?.form ?? {};
      return splitPath(path).reduce<JsonObject[]>(
        (above, name) =>
          above.flatMap((one) =>
            propertiesOf(one).flatMap((property) => (property.name === name ? [property.schema] : [])),
          ),
        [objectIn(schema)],
      );
    },
    sample(example) {
      const variant = variantOf(example);
      if (!samples.has(variant)) {
        let left = SAMPLE_STEPS;
        const isExpired = (): boolean => {
          left -= 1;
          return left < 0;
        };
        const form = formOf(example)?.form;
        samples.set(
          variant,
          form &&
            sampleAnswers(form, [], { compile: compilePredicate, rules: ruleTypes, ruleFacts, isExpired })
              .minimal,
        );
      }
      return samples.get(variant);
    },
  };
}
