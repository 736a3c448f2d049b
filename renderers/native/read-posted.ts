import {
  type Answers,
  activeSchema,
  answerAt,
  type CompiledForm,
  type FormChecker,
  isObject,
  type JsonSchema,
  tidyAnswers,
  valueAt,
  withAnswer,
} from '#engine';
import { optionsOf } from '../theme/ui-options.ts';
import { widgetBy } from '../widgets/index.ts';
import { readText } from './posted.ts';

/** A form's answers as a browser without script sends them: each read by the widget that would have given it. */
export function readPosted(form: CompiledForm, checker: FormChecker, sent: URLSearchParams): Answers {
  // Some answers decide how others are read: a number of another country is written otherwise.
  const first = readBy(form, decidedSchema(form, checker, {}), sent, {});
  return readBy(form, decidedSchema(form, checker, first), sent, first);
}

/** The fields that are asked for these answers, in the order in which they are seen. */
export function askedPaths(form: CompiledForm, checker: FormChecker, answers: Answers): string[] {
  const schema = decidedSchema(form, checker, answers);
  return form.fields.map(({ path }) => path).filter((path) => schemaIn(schema, path) !== undefined);
}

function readBy(form: CompiledForm, schema: JsonSchema, sent: URLSearchParams, before: Answers): Answers {
  let answers: Answers = {};
  for (const { path, widget } of form.fields) {
    const property = schemaIn(schema, path);
    // What is not asked any more keeps its answer, which the judging leaves out; asked again it is there again.
    const answer =
      property === undefined
        ? answerAt(before, path)
        : (widgetBy(widget).readPosted ?? readText)({
            text: (part) => lastText(sent.getAll(part === undefined ? path : `${path}.${part}`)),
            schema: property,
            options: optionsOf(valueAt(form.uiSchema, path.split('.'))),
          });
    if (answer !== undefined) answers = withAnswer(answers, path, answer);
  }
  return answers;
}

/** A control that only script can use may be sent empty beside its native stand-in. */
const lastText = (texts: readonly string[]): string =>
  // Forms send a line's end as two characters; what a script reads from a control has one.
  (texts.findLast((text) => text.trim() !== '') ?? '').replaceAll('\r\n', '\n');

const decidedSchema = (form: CompiledForm, checker: FormChecker, answers: Answers): JsonSchema =>
  activeSchema(
    form.schema,
    tidyAnswers(answers),
    (condition) => (value) => checker.accepts(condition, value),
  );

function schemaIn(schema: JsonSchema, path: string): JsonSchema | undefined {
  const found = valueAt(
    schema,
    path.split('.').flatMap((name) => ['properties', name]),
  );
  return isObject(found) ? found : undefined;
}
