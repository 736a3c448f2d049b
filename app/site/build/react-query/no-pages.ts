/** Substitute for infinite queries, which this site does not use. */
const none = (): undefined => undefined;

export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };
