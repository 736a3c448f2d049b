import { documentPaths } from '#engine/model/documents';
import { describeProblem, type Problem } from '#engine/model/problems';
import type { Measure } from './isolate-process.ts';
import texts from './too-complex.json' with { type: 'json' };

/** How many of a measure's units a text counts as one: seconds, megabytes. */
const UNITS: Readonly<Record<Measure, number>> = { cpuMs: 1000, heapMb: 1, answerBytes: 2 ** 20 };

/** Work on a document was cut off: that is a finding about the document, not a failure of the service. */
export class TooComplex extends Error {
  override name = 'TooComplex';
  readonly measure: Measure;
  readonly limit: number;

  /** Of the document that was worked on. */
  readonly #document: string;

  constructor(measure: Measure, limit: number, document: string) {
    super(`cut off at ${limit} ${measure}`);
    this.measure = measure;
    this.limit = limit;
    this.#document = document;
  }

  /** The finding, in the first file of the document. */
  problem(): Problem & { measure: Measure; limit: number } {
    const { measure, limit } = this;
    const params = { limit: String(limit / UNITS[measure]) };
    const [file = ''] = documentPaths(this.#document);
    return {
      ...describeProblem(texts, `TOO_COMPLEX ${measure}`, params),
      file,
      line: 1,
      column: 1,
      pointer: '',
      measure,
      limit,
    };
  }
}
