/** Errors and answers are the session's: RJSF has none to build, to merge or to clear by a changed field. */
const noErrors = (): never[] => [];

export default noErrors;
