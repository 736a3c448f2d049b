export { Attempts } from './attempts.ts';
export {
  type CaptchaForm,
  captchaStatus,
  checkCaptcha,
  createPicture,
  createWork,
  type LoadedPicture,
  type WorkToDo,
} from './captcha.ts';
export { CaptchaGate, type CaptchaReports } from './captcha-gate.ts';
export { type Accepted, SendFailure, sendRequest } from './send-request.ts';
export { fetchSuggestions, type Proposal, type SuggestOptions } from './suggest.ts';
export { bundleQuery, useFormBundle } from './use-form-bundle.ts';
export { useSendRequest } from './use-send-request.ts';
