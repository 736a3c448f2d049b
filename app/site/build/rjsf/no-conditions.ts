/** The schema has its conditions decided before RJSF sees it. */
const schemaHasNestedConditional = (): boolean => false;

export default schemaHasNestedConditional;
