/** Topic of `Listeners` for resets of the form; topics of fields are their paths. */
export const RESETS = '*';
/** Topic of `Listeners` for changes of the set of fields that are asked for. */
export const DECISIONS = '?';
/** Topic of `Listeners` for answers that became final: lists decide by them which fields their rows ask for. */
export const DECIDING = '!';

/** Registry of functions by topic, such as the path of a field; `call` calls those of one topic. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<() => void>>();

  add(topic: string, listener: () => void): () => void {
    const listeners = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  call(topic: string): void {
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) listener();
  }
}
