export { type Drafts, sessionDrafts } from './drafts/drafts.ts';
export { FieldsOnly } from './form/fields-only.tsx';
export { RequestForm, type RequestFormProps } from './form/request-form.tsx';
export type { FoundAppeal, SendState } from './form/send-state.ts';
export { VariantSelector } from './form/variant-selector.tsx';
export { Dialog } from './parts/dialog/dialog.tsx';
export type { CaptchaPicture, CaptchaWork, Services, Suggestion, SuggestionKind } from './services.ts';
export { FormSession } from './session/form-session.ts';
