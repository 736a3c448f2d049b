import type { EndpointSlug } from '#contract';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { fillsIn, passedAnswers, passedFrom, placedPicks, withAnswerIn } from '#engine/model/sources';
import { TryLater } from '../http/try-later.ts';
import type { SuggestionLog } from '../suggestions/suggestion-provider.ts';
import type { Sources } from './sources.ts';

/**
 * Answers of a form sent without script, after the sources were asked about its typed texts. A pick is an option
 * of a source that is the answer of a field.
 */
export interface FoundPicks {
  /** Answers, with picks for the texts that name an option. */
  answers: Answers;
  /** Options for the texts that name none, by path of the answer. */
  picks: Record<string, JsonObject[]>;
}

interface FindPorts {
  sources: Sources;
  log: SuggestionLog;
  /** Counts a question; throws TryLater if the caller has asked too many. */
  admit(call: EndpointSlug): void;
}

/**
 * Largest number of questions of one form, whose body may have a thousand rows; the button of a row
 * asks for the rest.
 */
const MAX_QUESTIONS = 20;

/**
 * Asks the sources about texts that a visitor typed without script. A text that names exactly one option is
 * replaced by that option (the pick); otherwise the page shows the options found. If a source is down or over its
 * limit, the text stays. `sought`: path of the field whose search button was pressed.
 */
export async function findPicks(
  { schema, uiSchema, lang }: CompiledForm,
  given: Answers,
  sought: string | undefined,
  { sources, log, admit }: FindPorts,
): Promise<FoundPicks> {
  let answers = given;
  const picks: FoundPicks['picks'] = {};
  let questions = 0;
  for (const { path, at, row, uiWay, ...rule } of placedPicks(schema, given)) {
    const answerTo = (one: string): Json | undefined => passedFrom(answers, row)(one);
    const answer = answerTo(path);
    const own = objectIn(valueAt(uiSchema, uiWay));
    const isPicked = isObject(answer) && answer.value !== undefined;
    // The proof of a pick may have expired; its button asks for another.
    if (isPicked && at !== sought) continue;
    const shown = isPicked && own['ui:checks'] === true ? 'value' : 'label';
    const typed = isObject(answer) ? String(answer[shown] ?? '') : '';
    if (typed === '' && at !== sought) continue;
    const passed = passedAnswers(rule, answerTo);
    if (passed === undefined) continue;
    const question = { source: rule.source, with: passed, query: typed, lang };
    questions += 1;
    if (questions > MAX_QUESTIONS && at !== sought) continue;
    const found = isAdmitted(admit) && (await sources.options(question, log));
    if (!Array.isArray(found)) continue;
    const named = found.filter(({ value, label }) => isSame(value, typed) || isSame(label, typed));
    const [pick] = named;
    if (pick === undefined || named.length > 1) {
      if (own['ui:checks'] !== true) picks[at] = found;
      continue;
    }
    answers = withAnswerIn(answers, row, path, pick);
    for (const { field, member } of fillsIn(own)) {
      const value = pick[member];
      if (value !== undefined && answerTo(field) === undefined)
        answers = withAnswerIn(answers, row, field, value);
    }
  }
  return { answers, picks };
}

function isAdmitted(admit: FindPorts['admit']): boolean {
  try {
    admit('source-options');
    return true;
  } catch (error) {
    if (error instanceof TryLater) return false;
    throw error;
  }
}

const isSame = (text: Json | undefined, typed: string): boolean =>
  String(text).trim().toLowerCase() === typed.trim().toLowerCase();
