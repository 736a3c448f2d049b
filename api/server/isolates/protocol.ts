import type { Json } from '#engine/model/json';
import type { Refused } from '../http/refusal.ts';

/**
 * What an isolate and the serving process write to each other: one line of JSON each. Texts of definitions are long and the
 * same from job to job, so each crosses once and is named by its number from then on.
 */
export interface JobLine {
  task: string;
  input: Json;
  /** Texts that the isolate has not seen yet, by number. */
  texts: Record<number, string>;
}

export type AnswerLine =
  | { answer: Json }
  /** What the task refuses, as an `HttpRefusal` of the serving process. */
  | { refused: { status: number; errors: Record<string, Refused>; problems?: Json[] } }
  /** An error of ours, or one that a definition led to: its name, and where it was thrown. Never its message. */
  | { failed: { name: string; at: string[] } };

const MIN_TEXT_CHARACTERS = 200;

/** The place of a text in the input of a job; definitions cross as texts, so no object of theirs can look like it. */
interface TextNumber {
  text: number;
}

/** The texts that one isolate knows. */
export class KnownTexts {
  readonly #numbers = new Map<string, number>();
  #characters = 0;

  /** More would be kept in the isolate's heap for nothing. */
  get characters(): number {
    return this.#characters;
  }

  line(task: string, input: object): string {
    const texts: Record<number, string> = {};
    const encoded = JSON.stringify(input, (_key, value: unknown) => {
      if (typeof value !== 'string' || value.length < MIN_TEXT_CHARACTERS) return value;
      let number = this.#numbers.get(value);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(value, number);
        this.#characters += value.length;
        texts[number] = value;
      }
      return { text: number } satisfies TextNumber;
    });
    return `{"task":${JSON.stringify(task)},"texts":${JSON.stringify(texts)},"input":${encoded}}\n`;
  }
}

/** Reads the lines of `KnownTexts`. */
export function createLineReader(): (line: string) => Pick<JobLine, 'task' | 'input'> {
  const known = new Map<number, string>();
  return (line) => {
    const { task, texts, input } = JSON.parse(line) as JobLine;
    for (const [number, text] of Object.entries(texts)) known.set(Number(number), text);
    return { task, input: withTexts(input, known) };
  };
}

function withTexts(value: Json, known: ReadonlyMap<number, string>): Json {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && typeof value.text === 'number') return known.get(value.text) ?? '';
  return Object.fromEntries(entries.map(([key, one]) => [key, withTexts(one, known)]));
}
