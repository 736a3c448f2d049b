import type { Answers } from '#engine/model/definition';
import { type CompilePredicate, Holds } from '#engine/model/holds';
import { canonicalJson, type JsonObject } from '#engine/model/json';

/** All that can become of a small form, found by giving every answer in every order. */
export interface Outcomes {
  /** Whatever a visitor can have before them. */
  states: Answers[];
  /** What can be sent. */
  accepted: Answers[];
  shown(name: string, answers: Answers): boolean;
}

/** `options`: what each field offers, wherever it is. */
export function tryEverything(
  schema: JsonObject,
  options: Readonly<Record<string, readonly string[]>>,
  compile: CompilePredicate,
): Outcomes {
  const here = new Holds(schema, compile);
  const states = new Map<string, Answers>([['{}', {}]]);
  const shown = (name: string, answers: Answers): boolean => here.parts(answers).properties.has(name);
  // A map is walked in the order of insertion, and what is added on the way is walked too.
  for (const state of states.values()) {
    const active = here.parts(state).properties;
    for (const name of active.keys()) {
      const { [name]: _given, ...without } = state;
      const next = [without, ...(options[name] ?? []).map((option) => ({ ...state, [name]: option }))];
      for (const answers of next) {
        const visible = here.visible(answers);
        states.set(canonicalJson(visible), states.get(canonicalJson(visible)) ?? visible);
      }
    }
  }
  const all = [...states.values()];
  return { states: all, accepted: all.filter((answers) => compile(schema)(answers)), shown };
}
