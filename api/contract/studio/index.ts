export { type AddedVariant, addedVariant } from './added-variant.ts';
export * from './calls.gen.ts';
export {
  CSRF_HEADER,
  FILE_NAME_HEADER,
  REAUTHENTICATION_NEEDED,
  STUDIO_API,
  STUDIO_LANGUAGE_COOKIE,
  type StudioEndpoint,
  studioLanguageCookie,
} from './define-studio-endpoint.ts';
export { studioEndpoints } from './describe-endpoints.ts';
export type * from './endpoint-types.ts';
export { FAQ_DOCUMENT, hasPagePreview, PAGE_PREVIEW } from './page-preview.ts';
export { BROWSERS, type Device, type ListedPerson, type ListedSession, SYSTEMS } from './person.ts';
export { MAX_PERSONS_REQUESTS } from './persons-requests.ts';
export {
  MAX_REMARK_CHARACTERS,
  type OpenedProposal,
  type ProposalConflict,
  type ProposalRemark,
  type ProposalSummary,
  type ProposedChange,
  type RemarkDecision,
} from './proposal.ts';
export { type CutOffResponse, problemSchema } from './responses.ts';
export * from './roles.ts';
export { wordsSchema } from './words.ts';
