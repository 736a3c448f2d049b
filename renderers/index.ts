export { type Drafts, noDrafts, sessionDrafts } from './drafts/drafts.ts';
export { FieldsOnly } from './form/fields-only.tsx';
export { RequestForm, type RequestFormProps } from './form/request-form.tsx';
export type { SendState } from './form/send-state.ts';
export { Dialog } from './parts/dialog/dialog.tsx';
export type { CaptchaPicture, Services, Suggestion, SuggestionKind } from './services.ts';
export { FormSession } from './session/form-session.ts';
export type { ServedStart } from './session/session-start.ts';
export { loadAllWidgets, loadWidgets, type WidgetGroup, widgetGroupsOf } from './widgets/index.ts';
