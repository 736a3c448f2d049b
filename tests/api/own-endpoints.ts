import { type Endpoint, endpointOfDocument, endpoints } from '#contract';
import { endpointDocuments } from '#engine/model/endpoints';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

export const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));

/** Endpoints of the repository's documents, to which forms are sent. */
export const formEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  endpointDocuments(definitions).map((document) => [document.id, endpointOfDocument(document)]),
);

/** Endpoints of the forms, together with those that the server implements in code. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [...endpoints, ...formEndpoints].sort(([left], [right]) => (left < right ? -1 : 1)),
);

export const formEndpoint = (id: string): Endpoint => {
  const found = formEndpoints.get(id);
  if (found === undefined) throw new Error(`definitions/endpoints has no ${id}`);
  return found;
};
