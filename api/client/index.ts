export type { Accepted } from '#contract';
export type { SuggestedOption, SuggestOptions } from './ask-suggestions.ts';
export {
  type CaptchaForm,
  captchaStatus,
  checkCaptcha,
  createPicture,
  createWork,
  type LoadedPicture,
  type WorkToDo,
} from './captcha-calls.ts';
export type { CaptchaReports } from './captcha-gate.ts';
export { hasUnconfirmedAttempt } from './kept-attempts.ts';
export { loadBundle } from './load-bundle.ts';
export { type LoadFailure, loadFailureOf, loadModule } from './load-module.ts';
export { loadSending } from './load-sending.ts';
export { loadTransforms } from './load-transforms.ts';
export { SendFailure } from './send-failure.ts';
export { createSender, type Sender, sendRequest } from './send-request.ts';
export { serverAddress, setServerOrigin } from './server-address.ts';
export { fetchSuggestions } from './suggest.ts';
export { checkFile, forgetFile, uploadFile } from './upload-file.ts';
export { type FaqPlace, useFaq, useFaqCategory, useFaqIndex } from './use-faq.ts';
export { useFetched } from './use-fetched.ts';
export { useFormContent } from './use-form-content.ts';
export { useSendRequest } from './use-send-request.ts';
