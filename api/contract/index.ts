import type { Endpoint } from './define-endpoint.ts';
import type { EndpointSlug } from './endpoint-types.ts';
import { endpointEntries } from './registry.gen.ts';

/**
 * Calls of the visitors' API that have code of their own, by id. Endpoints that forms are sent to are documents
 * of the definitions and are not among them.
 */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<Endpoint>(endpointEntries).map((endpoint) => [endpoint.id, endpoint]),
);

/** Returns the description of a call by its id: method, path, schemas, examples. */
export const endpointOf = (slug: EndpointSlug): Endpoint => endpointEntries[slug];

export {
  APPEAL_FILE_ENDPOINT,
  APPEAL_FILE_TYPES,
  type AppealFile,
  MAX_APPEAL_FILE_BYTES,
  MAX_APPEAL_FILES,
} from './appeal-files.ts';
export type { FoundAppeals } from './appeals.ts';
export {
  type CaptchaAnswer,
  MAX_CAPTCHA_CODE_CHARACTERS,
  MAX_CAPTCHA_UID_CHARACTERS,
} from './captcha-check/captcha-check.ts';
export { FEEDBACK_REQUEST } from './captcha-check-status/captcha-check-status.ts';
export {
  CAPTCHA_HEIGHT_PX,
  CAPTCHA_VALID_MS,
  CAPTCHA_WIDTHS_PX,
  type CaptchaAsk,
  type CreatedPicture,
  type CreatedWork,
} from './captcha-create/captcha-create.ts';
export * from './captcha-work.ts';
export * from './cookies.ts';
export type {
  Accepted,
  Endpoint,
  PhoneProof,
  WireRefusal,
} from './define-endpoint.ts';
export * from './embed.ts';
export type { BodyOf, EndpointSlug, ResponseOf } from './endpoint-types.ts';
export type { FaqAnswer, FaqQuestion } from './faq/faq.ts';
export { readFaq, readQuestions } from './faq/read-faq.ts';
export { UPLOADS } from './file-check/file-check.ts';
export { endpointOfDocument } from './form-endpoint.ts';
export * from './headers.ts';
export { issueOf, type Outcome, readOutcome, VERSION_OVER_STATUS } from './outcome.ts';
export type { LiveForm, PageData, SiteLocation, SiteTariff } from './page-data.ts';
export { type CodeHeader, proofRefusal, readCodeHeader } from './phone-proof.ts';
export type { QualityRegions } from './quality-regions/quality-regions.ts';
export { requestHeaders } from './request-headers.ts';
export { type ErrorResponse, errorSchema } from './responses.ts';
export { retriedBundle } from './retried-bundle.ts';
export { retryAfterSeconds, secondsIn, TOO_MANY_REQUESTS } from './retry-after.ts';
export {
  enumOf,
  exactly,
  listOf,
  mapOf,
  picked,
  text,
  textOrNull,
  type ValueOf,
  whole,
  yesOrNo,
} from './schemas.ts';
export { readSent, type SentReference, withSent } from './sent-reference.ts';
export { formatSignals, parseSignals, SIGNALS_HEADER, type Signals } from './signals.ts';
export * from './studio/index.ts';
export { FIO_PARTS, type FioData, type FioGender, type FioPart } from './suggest-fio/suggest-fio.ts';
export type { Suggestion, SuggestionAsk, SuggestionData, SuggestionKind } from './suggestion-kinds.ts';
export { DEFAULT_SUGGESTIONS, MAX_QUERY_CHARACTERS } from './suggestions.ts';
export * from './talk.ts';
export { VISITOR_PROOFS, type VisitorProof } from './visitor-proofs.ts';
