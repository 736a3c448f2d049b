/** Topics beside the paths of fields. */
export const RESETS = '*';
export const DECISIONS = '?';
/** What has been answered is final: lists decide what is asked in each of their rows. */
export const DECIDING = '!';

/** Listeners by topic. */
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
