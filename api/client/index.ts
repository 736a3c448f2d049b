export type { Accepted } from '#contract';
export {
  type CaptchaForm,
  captchaStatus,
  checkCaptcha,
  createPicture,
  createWork,
  type LoadedPicture,
  type WorkToDo,
} from './captcha.ts';
export type { CaptchaReports } from './captcha-gate.ts';
export { hasUnsentAttempt } from './kept-attempts.ts';
export { SendFailure, sendRequest } from './send-request.ts';
export { createSender, type Sender } from './sender.ts';
export { fetchSuggestions, type Proposal, type SuggestOptions } from './suggest.ts';
export { type FaqPlace, useFaq, useFaqCategory } from './use-faq.ts';
export { bundleQuery, useFormBundle } from './use-form-bundle.ts';
export { useFormContent } from './use-form-content.ts';
export { useSendRequest } from './use-send-request.ts';
