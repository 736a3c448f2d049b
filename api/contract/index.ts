import { crmCreate } from './crm-create/crm-create.ts';
import type { Endpoint } from './define-endpoint.ts';

const all: readonly Endpoint[] = [crmCreate];

/** Every call that the server answers, by id. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  all.map((endpoint) => [endpoint.id, endpoint]),
);

export { type ErrorAnswer, errorSchema } from './answers.ts';
export type { Endpoint } from './define-endpoint.ts';
export * from './headers/headers.ts';
export { formatSignals, parseSignals, SIGNALS_HEADER, type Signals } from './headers/signals.ts';
