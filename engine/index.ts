export { activeSchema, type Judge } from './answers/active-schema.ts';
export { defaultAnswers } from './answers/default-answers.ts';
export { answerAt, setAnswer, withAnswer, withAnswers } from './answers/path.ts';
export { tidyAnswer, tidyAnswers } from './answers/tidy-answers.ts';
export { activeProperties, visibleAnswers } from './answers/visible-answers.ts';
export { CAPTCHA_FIELD } from './captcha/captcha-field.ts';
export type { FormBundle, FormChecker, Violation } from './checker.ts';
export { type CompileOptions, compileForm, snapshotText, versionOf } from './compile/compile-form.ts';
export {
  codesOf,
  type FormSnapshot,
  snapshotForm,
  type VariantSnapshot,
  variantNames,
} from './compile/snapshot.ts';
export type { Step } from './conditions/parts.ts';
export { fieldWords, type Labels, stepsWords } from './conditions/words.ts';
export {
  type ContentElement,
  type ContentNode,
  type ContentTag,
  plainText,
} from './content/content-node.ts';
export { contentIn, withDrawnContent } from './content/drawn-content.ts';
export { formatContent } from './content/format-content.ts';
export { parseContent, type Refused } from './content/parse-content.ts';
export {
  type Definitions,
  type FieldSource,
  type FormSource,
  formFile,
  loadDefinitions,
  textsFile,
} from './definition/load.ts';
export * from './definition/model.ts';
export { formatProblem, hasErrors, type Problem, problemIn } from './definition/problem.ts';
export { problemEntries, problemSaid } from './definition/problem-words/index.ts';
export { locate, parseSource, type SourceFile } from './definition/source-file.ts';
export {
  type EndpointShape,
  errorKey,
  KEYWORD_CODES,
  type RuleEntry,
  type Vocabulary,
} from './definition/vocabulary.ts';
export * from './diff/index.ts';
export * from './edit/index.ts';
export * from './explain/index.ts';
export * from './impact/index.ts';
export { canonicalJson, equalJson } from './json/canonical.ts';
export { jsonDepth, MAX_JSON_DEPTH } from './json/depth.ts';
export { isObject, type Json, type JsonObject } from './json/json.ts';
export { mergePatch } from './json/merge-patch.ts';
export { formatPointer, parsePointer, valueAt } from './json/pointer.ts';
export type { ShapeIssue, ShapeJudge } from './lint/context.ts';
export { inFileOrder, lintDefinitions } from './lint/lint.ts';
export type { RefersTo } from './meta/annotations.ts';
export { metaSchemas } from './meta/meta-schemas.ts';
export { siteDocumentOf, siteDocuments } from './meta/site-schemas.ts';
export { TELLING_MEMBERS } from './meta/telling-members.ts';
export { type DecodedPayload, decodePayload, tellsMap, type WireIssue } from './payload/decode.ts';
export type { Transform } from './payload/define-transform.ts';
export { encodePayload } from './payload/encode.ts';
export { answerPathOf, nodes as payloadNodes, wireFieldOf } from './payload/nodes.ts';
export { transforms } from './payload/transforms/index.ts';
export { hasAreaCode, hasDialingPrefix, NATIONAL_DIGITS } from './phone/numbering-plan.ts';
export * from './prove/index.ts';
export { type EncodedRequest, encodeRequest, endpointPath } from './request/encode-request.ts';
export { CITY_PARAMETER, NATIVE_FIELDS } from './request/native-fields.ts';
export { type CatalogItem, catalogItems } from './resolve/expand-catalogs.ts';
export { isTextRef, textKey, textRefs, withTexts } from './resolve/resolve-texts.ts';
export { walkSchema } from './schema/children.ts';
export { type FieldGroup, type FieldRun, groupsIn, inRuns } from './schema/field-groups.ts';
export { OWN_ANNOTATIONS } from './schema/keywords.ts';
export { ACTION_TYPES, blocks } from './site/blocks.ts';
export { type Caller, choosePhone, type PhoneLine, writtenPhone } from './site/choose-phone.ts';
export { type DepositTariff, depositIncome } from './site/deposit.ts';
export { EXPERIMENTS_COOKIE, isTried } from './site/experiments.ts';
export { type FormType, formTypes, RICH_CONTENT } from './site/form-types.ts';
export { DEFAULT_SECTION, MUSEUM_PARTNER_FORM, NOT_FOUND_PAGE, QUALITY_FORM } from './site/known-names.ts';
export { landingIn } from './site/landing-parameters.ts';
export { digitsOf } from './text/digits.ts';
export { formatText } from './text/format-text.ts';
export { nearest } from './text/nearest.ts';
export { withoutSigns } from './text/signs.ts';
export { startsAnyWord } from './text/starts-any-word.ts';
export { DAY_MS, formatMoscowDay, MOSCOW_OFFSET_MS, moscowMidnightMs } from './time/moscow.ts';
export {
  type DocumentUse,
  documentOf,
  documentUses,
  isNeededBySite,
  usesOfDocument,
} from './uses/document-uses.ts';
export { firstVariant, type VariantChoice, variantChoice } from './variants/selector.ts';
export { type StandIn, variantInSection } from './variants/stand-in.ts';
export type { Choice, JsonType, WidgetContract, WidgetOptionType } from './widgets/contract.ts';
export { commonWidgetOptions } from './widgets/contract.ts';
export { type WidgetSlug, widgets } from './widgets/index.ts';
