import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker, JsonSchema } from '#engine/model/definition';
import { type Holds, holdsOf, propertyAt } from '#engine/model/holds';
import { equalJson, fromInputName, objectIn, splitPath, toInputName, valueAt } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import { readText } from '../controls/posted.ts';
import { optionsOf } from '../controls/ui-options.ts';
import { isLost } from '../session/start-answers.ts';
import { widgetBy } from '../widgets/index.ts';

/**
 * Returns the answers in a form that a browser has sent without script, each read by its widget. Fields that
 * were not on the page keep their defaults.
 */
export function readPosted(form: CompiledForm, checker: FormChecker, sent: URLSearchParams): Answers {
  const holds = holdsOf(form, checker);
  let answers = holds.start();
  const texts = byName(sent);
  // Ends when the answers ask for no other fields.
  for (let depth = 0; depth <= form.fields.length; depth += 1) {
    const read = readBy(form, holds, texts, answers);
    if (equalJson(read, answers)) break;
    answers = read;
  }
  return answers;
}

/**
 * Returns the paths of the fields that a form shows for these answers, in visual order, with those inside list
 * items.
 */
export function askedPaths(form: CompiledForm, checker: FormChecker, answers: Answers): string[] {
  const holds = holdsOf(form, checker);
  const schema = decidedSchema(holds, answers);
  return form.fields.flatMap(({ path, widget }) => {
    const property = propertyAt(schema, path);
    return property === undefined
      ? []
      : [path, ...(widgetBy(widget).askedIn?.(holds, property, answerAt(answers, path), path) ?? [])];
  });
}

type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * Groups the texts by name once: a body may have tens of thousands of pairs, and a list looks up a thousand
 * names.
 */
function byName(sent: URLSearchParams): Texts {
  const texts = new Map<string, string[]>();
  for (const [name, text] of sent) {
    const before = texts.get(name);
    if (before === undefined) texts.set(name, [text]);
    else before.push(text);
  }
  return texts;
}

function readBy(form: CompiledForm, holds: Holds, sent: Texts, before: Answers): Answers {
  const schema = decidedSchema(holds, before);
  // Fields that were not on the page keep the defaults of their branch.
  const started = holds.start(before);
  const shown = sent.get(NATIVE_FIELDS.asked)?.[0]?.split(' ').map(fromInputName);
  const [button, ...words] = (sent.get(NATIVE_FIELDS.continued)?.[0] ?? '').split(' ');
  let answers: Answers = {};
  for (const field of form.fields) {
    const { path, widget } = field;
    const property = propertyAt(schema, path);
    // A field that is no longer asked for keeps its answer, which validation ignores, until it is
    // asked for again.
    const isRead = property !== undefined && shown?.includes(path) !== false;
    const nameOf = (part?: string): string => toInputName(part === undefined ? path : `${path}.${part}`);
    const answer = isRead
      ? (widgetBy(widget).readPosted ?? readText)({
          text: (part) => lastText(sent.get(nameOf(part)) ?? []),
          texts: (part) => sent.get(nameOf(part))?.slice(),
          asked: (part) => (button === nameOf(part) ? words : []),
          schema: property,
          holds,
          wasShown: (part) => shown?.includes(`${path}.${part}`) !== false,
          ui: objectIn(valueAt(form.uiSchema, splitPath(path))),
          options: optionsOf(valueAt(form.uiSchema, splitPath(path))),
        })
      : answerAt(started, path);
    const names = splitPath(path);
    const ui = objectIn(valueAt(form.uiSchema, names));
    // The list of choices may have been rendered for another answer than the one that came with it.
    if (answer !== undefined && !isLost(ui, answer, objectIn(valueAt(answers, names.slice(0, -1)))))
      answers = withAnswer(answers, path, answer);
  }
  return answers;
}

/**
 * Returns the last text that is not empty: a control for script may be sent empty beside its native
 * substitute.
 */
const lastText = (texts: readonly string[]): string =>
  // Forms send line breaks as two characters; script reads one from a control.
  (texts.findLast((text) => text.trim() !== '') ?? '').replaceAll('\r\n', '\n');

/** Returns the schema for the visible answers, with computed ones, which requests lack. */
const decidedSchema = (holds: Holds, answers: Answers): JsonSchema =>
  holds.schema(holds.visible(normalizeAnswers(answers)));
