import { describeProblem, documentPaths, type Problem } from '#engine/model';
import type { Measure } from './isolate-process.ts';
import texts from './too-complex.json' with { type: 'json' };

/** How many of a measure's units a text counts as one: seconds, megabytes. */
const UNITS: Readonly<Record<Measure, number>> = { cpuMs: 1000, heapMb: 1, answerBytes: 2 ** 20 };

/** Work on a document was cut off: that is a finding about the document, not a failure of the service. */
export class TooComplex extends Error {
  override name = 'TooComplex';
  readonly measure: Measure;
  readonly limit: number;

  constructor(measure: Measure, limit: number) {
    super(`cut off at ${limit} ${measure}`);
    this.measure = measure;
    this.limit = limit;
  }

  /** The finding, in the first file of the document. */
  problem(document: string): Problem & { measure: Measure; limit: number } {
    const { measure, limit } = this;
    const params = { limit: String(limit / UNITS[measure]) };
    const [file = document] = documentPaths(document);
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
