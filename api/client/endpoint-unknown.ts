/** A call names an endpoint that `api/contract` does not have. */
export const endpointUnknown = (id: string): Error =>
  new Error(
    `ENDPOINT_UNKNOWN: the contract has no endpoint "${id}", so there is no address to call; use an id of api/contract.`,
  );
