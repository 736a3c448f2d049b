export * as controls from './controls/index.ts';
export { NoScript } from './controls/no-script.tsx';
export type { NativeControl } from './controls/read-from.ts';
export { type Drafts, noDrafts, sessionDrafts, storedDraft } from './drafts/drafts.ts';
export { FieldsOnly } from './form/fields-only.tsx';
export type { Filling } from './form/filling.ts';
export {
  loadAcceptedPanel,
  loadAllFormParts,
  loadAppealsPanel,
  loadDialogs,
  loadFormParts,
} from './form/form-parts.ts';
export { partModulesOf } from './form/part-modules.ts';
export { RequestForm, type RequestFormProps } from './form/request-form.tsx';
export type { SendState } from './form/send-state.ts';
export { answerText } from './form/steps/answer-text.ts';
export { walkOf } from './form/steps/step-walk.ts';
export { passTyped, rememberTyped } from './form/typed-before.ts';
export { VariantSelector } from './form/variant-selector.tsx';
export { loadMasks, type Mask } from './masks/masks.ts';
export { useMask } from './masks/use-mask.ts';
export type { NativeForm } from './native/native-form.tsx';
export { askedPaths, readPosted } from './native/read-posted.ts';
export { AmountInput } from './parts/amount-input/amount-input.tsx';
export { groupedNumber } from './parts/amount-input/amount-text.ts';
export { Content, type ContentParts } from './parts/content/content.tsx';
export { Dialog } from './parts/dialog/dialog.tsx';
export { useLiveNote } from './parts/live-note/use-live-note.ts';
export { Sheet } from './parts/sheet/sheet.tsx';
export { TermSlider } from './parts/term-slider/term-slider.tsx';
export { Tooltip } from './parts/tooltip/tooltip.tsx';
export type {
  AskedKind,
  CaptchaPicture,
  CaptchaService,
  CaptchaWork,
  FileService,
  Services,
  Suggestion,
} from './services.ts';
export { FormSession } from './session/form-session.ts';
export type { ServedStart } from './session/start-answers.ts';
export { makeQuietRoot } from './typing/listen-to-input.ts';
export { addWidgets } from './widgets/add-widgets.ts';
export type { WidgetDescriptor } from './widgets/descriptor.ts';
export { widgetSamples } from './widgets/samples.gen.ts';
