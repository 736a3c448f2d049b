import { appealFind } from './appeal-find/appeal-find.ts';
import { appealSearch } from './appeal-search/appeal-search.ts';
import { callbackRequest } from './callback-request/callback-request.ts';
import { captchaCheck } from './captcha-check/captcha-check.ts';
import { captchaCheckStatus } from './captcha-check-status/captcha-check-status.ts';
import { captchaCreate } from './captcha-create/captcha-create.ts';
import { consultingRequest } from './consulting-request/consulting-request.ts';
import { crmCreate } from './crm-create/crm-create.ts';
import type { Endpoint } from './define-endpoint.ts';
import { faq } from './faq/faq.ts';
import { faqSearch } from './faq-search/faq-search.ts';
import { geoRequest } from './geo-request/geo-request.ts';
import { mortgageRequest } from './mortgage-request/mortgage-request.ts';
import { museumPartnerContent } from './museum-partner-content/museum-partner-content.ts';
import { museumPartnerRequest } from './museum-partner-request/museum-partner-request.ts';
import { proPortalRequest } from './pro-portal-request/pro-portal-request.ts';
import { qualityCreate } from './quality-create/quality-create.ts';
import { qualityPage } from './quality-page/quality-page.ts';
import { qualityRegions } from './quality-regions/quality-regions.ts';
import { simpleCardRequest } from './simple-card-request/simple-card-request.ts';
import { suggestEmail } from './suggest-email/suggest-email.ts';
import { suggestFio } from './suggest-fio/suggest-fio.ts';
import { suggestParty } from './suggest-party/suggest-party.ts';

const all: readonly Endpoint[] = [
  crmCreate,
  captchaCheckStatus,
  captchaCreate,
  captchaCheck,
  geoRequest,
  callbackRequest,
  consultingRequest,
  proPortalRequest,
  mortgageRequest,
  museumPartnerContent,
  museumPartnerRequest,
  simpleCardRequest,
  qualityPage,
  qualityRegions,
  qualityCreate,
  appealSearch,
  appealFind,
  suggestParty,
  suggestEmail,
  suggestFio,
  faq,
  faqSearch,
];

/** Every call that the server answers, by id. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  all.map((endpoint) => [endpoint.id, endpoint]),
);

export { type ErrorAnswer, errorSchema } from './answers.ts';
export type { AppealItem } from './appeal-item.ts';
export type { FoundAppeals } from './appeals.ts';
export {
  type CaptchaAnswer,
  MAX_CAPTCHA_CODE_CHARACTERS,
  MAX_CAPTCHA_UID_CHARACTERS,
} from './captcha-check/captcha-check.ts';
export {
  FEEDBACK_REQUEST,
  formOfType,
  typeOfForm,
} from './captcha-check-status/captcha-check-status.ts';
export {
  CAPTCHA_HEIGHT_PX,
  CAPTCHA_VALID_MS,
  CAPTCHA_WIDTHS_PX,
  type CaptchaAsk,
  type CreatedPicture,
  type CreatedWork,
} from './captcha-create/captcha-create.ts';
export * from './captcha-work.ts';
export type { Accepted, Endpoint, WireRefusal } from './define-endpoint.ts';
export type { FaqAnswer, FaqCategory, FaqQuestion } from './faq/faq.ts';
export { CITY_COOKIE, NOTICE_COOKIE, siteCookie } from './headers/cookies.ts';
export * from './headers/headers.ts';
export { formatSignals, parseSignals, SIGNALS_HEADER, type Signals } from './headers/signals.ts';
export type { MuseumPartnerContent } from './museum-partner-content/museum-partner-content.ts';
export type { LiveForm, PageData, SiteLocation, SiteTariff } from './page/page-data.ts';
export type { ProPortalAccepted, ProPortalRefused } from './pro-portal-request/pro-portal-request.ts';
export type { QualityPage } from './quality-page/quality-page.ts';
export type { QualityRegions } from './quality-regions/quality-regions.ts';
export * from './studio/index.ts';
export type { EmailData } from './suggest-email/suggest-email.ts';
export {
  FIO_PARTS,
  type FioAsk,
  type FioData,
  type FioGender,
  type FioPart,
} from './suggest-fio/suggest-fio.ts';
export type { PartyAddressData, PartyData, PartyName, PartyOpf } from './suggest-party/suggest-party.ts';
export type { Suggestion, SuggestionAsk, SuggestionData, SuggestionKind } from './suggestion-kinds.ts';
export { DEFAULT_SUGGESTIONS, MAX_QUERY_CHARACTERS, MAX_SUGGESTIONS } from './suggestions.ts';
export * from './talk/talk.ts';
