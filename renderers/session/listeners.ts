/** Topic of resets of the form; topics of fields are their paths. */
export const RESETS = '*';
/** Topic of changes of the fields that are asked for. */
export const DECISIONS = '?';
/** Topic of answers that became final: lists decide by them which fields their rows ask for. */
export const DECIDING = '!';

/** Functions to be called when a topic, such as a path, changes. */
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
