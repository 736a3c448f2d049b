import type { Answers } from '#engine/model/definition';
import { type CompilePredicate, Holds } from '#engine/model/holds';
import { canonicalJson, type JsonObject } from '#engine/model/json';

/** Every outcome of a small form, found by giving every answer in every order. */
export interface Outcomes {
  /** Answers that a visitor can have. */
  states: Answers[];
  /** Answers that can be sent. */
  accepted: Answers[];
  shown(name: string, answers: Answers): boolean;
}

/** Tries every answer in every order. `options` are the choices of each field at any place. */
export function tryEverything(
  schema: JsonObject,
  options: Readonly<Record<string, readonly string[]>>,
  compile: CompilePredicate,
): Outcomes {
  const here = new Holds(schema, compile);
  const states = new Map<string, Answers>([['{}', {}]]);
  const shown = (name: string, answers: Answers): boolean => here.parts(answers).properties.has(name);
  // A map is iterated in insertion order, including entries that are added meanwhile.
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
