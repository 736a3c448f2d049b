import type { Json, JsonObject } from '#engine/model/json';
import { badBody, notFoundRefusals, studioRefusals } from './answers.ts';
import type { DescribedStudioEndpoint, StudioEndpoint } from './define-studio-endpoint.ts';
import ofDesk from './desk/examples.json' with { type: 'json' };
import ofDiff from './diff/examples.json' with { type: 'json' };
import ofDocuments from './documents/examples.json' with { type: 'json' };
import ofPeople from './people/examples.json' with { type: 'json' };
import ofProposals from './proposals/examples.json' with { type: 'json' };
import { studioEndpointEntries } from './registry.gen.ts';
import ofRequests from './requests/examples.json' with { type: 'json' };
import ofSession from './session/examples.json' with { type: 'json' };

interface Example {
  body?: JsonObject;
  answer?: Json;
}
const examples: Readonly<Record<string, Example>> = {
  ...ofDesk,
  ...ofDiff,
  ...ofDocuments,
  ...ofPeople,
  ...ofProposals,
  ...ofRequests,
  ...ofSession,
};

const entries: readonly [string, StudioEndpoint][] = Object.entries(studioEndpointEntries);

/** Calls with the same answer schema share one example. */
const exampleOf = ({ id, answer }: StudioEndpoint): Json | undefined =>
  examples[id]?.answer ??
  entries
    .filter(([, one]) => one.answer === answer)
    .map(([other]) => examples[other]?.answer)
    .find((one) => one !== undefined);

const described = (endpoint: StudioEndpoint): DescribedStudioEndpoint => {
  const { id, path, body, answer, answerSummary, refusals } = endpoint;
  return {
    ...endpoint,
    ...(body && { body: { ...body, examples: [examples[id]?.body ?? {}] } }),
    answers: {
      200: { description: answerSummary, schema: answer, example: exampleOf(endpoint) },
      ...studioRefusals,
      ...(path.includes(':') && notFoundRefusals),
      ...(body && badBody),
      ...refusals,
    },
  };
};

/**
 * Calls of the studio's own API, by id. They are apart from `endpoints`, because no form may submit to one.
 */
export const studioEndpoints: ReadonlyMap<string, DescribedStudioEndpoint> = new Map(
  entries.map(([id, endpoint]) => [id, described(endpoint)]),
);
