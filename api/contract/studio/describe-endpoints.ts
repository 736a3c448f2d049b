import type { Json, JsonObject } from '#engine/model/json';
import type { DescribedStudioEndpoint, StudioEndpoint } from './define-studio-endpoint.ts';
import ofDesk from './desk/examples.json' with { type: 'json' };
import ofDiff from './diff/examples.json' with { type: 'json' };
import ofDocuments from './documents/examples.json' with { type: 'json' };
import ofPeople from './people/examples.json' with { type: 'json' };
import ofProposals from './proposals/examples.json' with { type: 'json' };
import { studioEndpointEntries } from './registry.gen.ts';
import ofRequests from './requests/examples.json' with { type: 'json' };
import { badBody, notFoundRefusals, studioRefusals } from './responses.ts';
import ofRights from './rights/examples.json' with { type: 'json' };
import ofSession from './session/examples.json' with { type: 'json' };

interface Example {
  body?: JsonObject;
  response?: Json;
}
const examples: Readonly<Record<string, Example>> = {
  ...ofDesk,
  ...ofDiff,
  ...ofDocuments,
  ...ofPeople,
  ...ofProposals,
  ...ofRequests,
  ...ofRights,
  ...ofSession,
};

const entries: readonly [string, StudioEndpoint][] = Object.entries(studioEndpointEntries);

/** Returns the example of a call's response: its own, otherwise that of a call with the same schema. */
const exampleOf = ({ id, response }: StudioEndpoint): Json | undefined =>
  examples[id]?.response ??
  entries
    .filter(([, one]) => one.response === response)
    .map(([other]) => examples[other]?.response)
    .find((one) => one !== undefined);

const described = (endpoint: StudioEndpoint): DescribedStudioEndpoint => {
  const { id, path, body, response, responseSummary, refusals } = endpoint;
  return {
    ...endpoint,
    ...(body && { body: { ...body, examples: [examples[id]?.body ?? {}] } }),
    responses: {
      200: { description: responseSummary, schema: response, example: exampleOf(endpoint) },
      ...studioRefusals,
      ...(path.includes(':') && notFoundRefusals),
      ...(body && badBody),
      ...refusals,
    },
  };
};

/**
 * Calls of the studio's API by id, each with its responses and examples. They are apart from `endpoints`, because
 * no form may submit to one.
 */
export const studioEndpoints: ReadonlyMap<string, DescribedStudioEndpoint> = new Map(
  entries.map(([id, endpoint]) => [id, described(endpoint)]),
);
