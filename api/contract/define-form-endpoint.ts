import { commonReading, commonRefusals, created } from './answers.ts';
import type { AnswerReading, Endpoint } from './define-endpoint.ts';

/** What an endpoint that stores the requests of a form defines; the rest is the same for all of them. */
type FormEndpoint = Omit<Endpoint, 'method' | 'body' | 'answers' | 'reading' | 'handler'> & {
  /** Beside those of every such endpoint. */
  answers?: Endpoint['answers'];
  /** `commonReading` unless the specification shows another answer, or none. */
  reading?: AnswerReading;
};

/** An endpoint that stores the requests of a form. The server needs no code for it. */
export const defineFormEndpoint = <const E extends FormEndpoint>(endpoint: E) => ({
  ...endpoint,
  method: 'POST' as const,
  body: 'form' as const,
  handler: 'store-request' as const,
  answers: { 200: created, ...commonRefusals, ...endpoint.answers },
  reading: endpoint.reading ?? commonReading,
});
