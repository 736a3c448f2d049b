import { documentPaths } from '#engine/model/documents';
import { describeProblem, type Problem } from '#engine/model/problems';
import type { Measure } from './isolate-process.ts';
import texts from './too-complex.json' with { type: 'json' };

/** Divisors that convert measures to the units of messages: seconds, megabytes. */
const UNITS: Readonly<Record<Measure, number>> = { cpuMs: 1000, heapMb: 1, answerBytes: 2 ** 20 };

/**
 * Error of work on a document that was cut off because it exceeded a limit: a problem of the document, not of the
 * service.
 */
export class TooComplex extends Error {
  override name = 'TooComplex';
  readonly measure: Measure;
  readonly limit: number;

  readonly #document: string;

  constructor(measure: Measure, limit: number, document: string) {
    super(`cut off at ${limit} ${measure}`);
    this.measure = measure;
    this.limit = limit;
    this.#document = document;
  }

  /** Returns the problem, at the first file of the document. */
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
