import type { Json } from '#engine/model/json';
import type { Refused } from '../http/refusal.ts';

/**
 * Message to an isolate, one line of JSON with a task and its input. Texts of definitions are long and repeated,
 * so each is sent once and later named by its number.
 */
export interface JobLine {
  task: string;
  input: Json;
  /** Texts that the isolate has not seen yet, by number. */
  texts: Record<number, string>;
}

/** Line of JSON that an isolate writes: the result of a job, its refusal, or its unexpected error. */
export type AnswerLine =
  | { answer: Json }
  /** Refusal of the task, which the server throws as an `HttpRefusal`. */
  | { refused: { status: number; errors: Record<string, Refused>; problems?: Json[] } }
  /** Unexpected error: its name and stack, never its message. */
  | { failed: { name: string; at: string[] } };

const MIN_TEXT_CHARACTERS = 200;

/**
 * Place of a text in a job's input. Definitions are always sent as texts, so none of their objects
 * is taken for a place.
 */
interface TextNumber {
  text: number;
}

/** Writer of the messages to one isolate: a long text is sent once and named by a number afterwards. */
export class KnownTexts {
  readonly #numbers = new Map<string, number>();
  #characters = 0;

  /** Total size of the texts that the isolate has in its heap. */
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

/**
 * Creates the parser, inside the isolate, of the lines that `KnownTexts` writes: it remembers the texts of earlier
 * lines.
 */
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
