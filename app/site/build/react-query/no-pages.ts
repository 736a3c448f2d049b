/** Queries that load page after page; this site has none. */
const none = (): undefined => undefined;

export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };
