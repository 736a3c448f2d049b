import type { JsonSchema } from '../definition/model.ts';
import { isObject, type Json, objectIn } from '../json/json.ts';

/** Keyword of an answer that a source has given: `{"source": "products", "with": {"category": "category"}}`. */
export const PICK = 'pick';

export interface PickRule {
  source: string;
  /** What the source calls it → path of the answer that is passed; one of the list that the pick is in is that of its row. */
  with: Readonly<Record<string, string>>;
  /** A text that the source did not give is an answer too, without a value. */
  typed: boolean;
}

export function pickRule(property: JsonSchema): PickRule | undefined {
  const { [PICK]: rule } = property;
  if (!isObject(rule) || typeof rule.source !== 'string') return undefined;
  const passed = Object.entries(objectIn(rule.with)).flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' ? [[name, path]] : [],
  );
  return { source: rule.source, with: Object.fromEntries(passed), typed: rule.typed === true };
}

/** The answers that a source is passed, as texts; undefined where one of them is not given yet. */
export function passedAnswers(
  { with: passed }: PickRule,
  answer: (path: string) => Json | undefined,
): Record<string, string> | undefined {
  const texts: Record<string, string> = {};
  for (const [name, path] of Object.entries(passed)) {
    const value = answer(path);
    if (value === undefined || value === null || value === '' || typeof value === 'object') return undefined;
    texts[name] = String(value);
  }
  return texts;
}
