export { normalizeAnswer, normalizeAnswers } from './answers/normalize-answers.ts';
export { answerAt, setAnswer, withAnswer, withAnswers } from './answers/path.ts';
export { REMINDED_FIELD, type Reminder, remindersOf } from './answers/reminders.ts';
export type { FormBundle, FormChecker, Violation } from './bundle.ts';
export { CAPTCHA_FIELD } from './captcha/captcha-field.ts';
export { withBehaviourDefaults } from './compile/behaviour-defaults.ts';
export {
  closeObjects,
  compileForm,
  consentSentence,
  snapshotText,
  versionOf,
} from './compile/compile-form.ts';
export { codesOf, type FormSnapshot, snapshotForm, type VariantSnapshot } from './compile/snapshot.ts';
export { firstVariant, type VariantChoice, variantChoice, variantTitle } from './compile/variant-choice.ts';
export {
  answersRead,
  checkExpression,
  type ExpressionFault,
  type ExpressionKind,
  type ExpressionType,
  expressionOperators,
  expressionWithout,
} from './computed/check-expression.ts';
export { COMPUTED, computedAnswers, learnComputing } from './computed/computed-answers.ts';
export { computeAnswer, MAX_PLACES } from './computed/evaluate.ts';
export { expressionText } from './computed/expression-text.ts';
export { consentData } from './consent/consent-data.ts';
export {
  CONSENT_PARTS,
  consentFile,
  consentPurposes,
  consentWording,
  currentConsent,
} from './consent/consent-document.ts';
export { type ContentElement, type ContentNode, type ContentTag, plainText } from './content/content-node.ts';
export { formatContent } from './content/format-content.ts';
export { parseContent, type Refused } from './content/parse-content.ts';
export { contentIn, HTML_MEMBER, withParsedContent } from './content/parsed-content.ts';
export type { AnswerTemplate, EndpointContact, EndpointRequest } from './definition/endpoint-contact.ts';
export {
  type Answers,
  type AppealLabels,
  type AppealLinkScreens,
  type Behaviour,
  CONTEXT_KEYS,
  type CompiledForm,
  type ConsentRule,
  type ConsentText,
  type ContextKey,
  type Field,
  type Issue,
  type JsonSchema,
  LANGUAGES,
  type Lang,
  type LookupScreens,
  type PayloadMap,
  type PayloadNode,
  PERSONAL_DATA_CLASSES,
  type PersonalDataClass,
  type Phrase,
  type ProofRule,
  RESUME_WAYS,
  type ResumeRule,
  type ResumeWay,
  type SectionChoice,
  type Selector,
  type SubmitContext,
  type SubmitTarget,
  type SuccessCase,
  type Text,
  type TransformRef,
  type UiSchema,
  type Variant,
} from './definition/model.ts';
export {
  codeOfKeyword,
  errorKey,
  KEYWORD_CODES,
  OTHER_CODE,
  PAYLOAD_CODES,
  type RuleEntry,
  type Vocabulary,
} from './definition/vocabulary.ts';
export { dialingCodeOf, learnDialingPlan } from './dialing/dialing-plan.ts';
export { documentPaths, parseDocumentId } from './documents/document-id.ts';
export { siteDocumentOf, siteDocuments } from './documents/site-documents.ts';
export { SUMMARY_KEYS } from './documents/summary-keys.ts';
export {
  hasConstantOf,
  hasConstants,
  isPlaceholder,
  type Placeholder,
  placeholderValue,
  writeAnswer,
} from './endpoints/answer-template.ts';
export {
  ENDPOINT_ENCODINGS,
  ENDPOINT_METHODS,
  ENDPOINT_TASKS,
  type EndpointDocument,
  endpointDocument,
  endpointDocuments,
  endpointFile,
  endpointSlugs,
  type PublishedEndpoint,
  publishedEndpoint,
} from './endpoints/endpoint-document.ts';
export { parametersIn, pathsOverlap } from './endpoints/path-overlap.ts';
export { DeveloperError, type ErrorDescription, errorsOf } from './errors/developer-error.ts';
export {
  FILE_TYPES,
  FILES,
  type FileAnswer,
  type FilesRule,
  fileFields,
  filesIn,
  filesRule,
  MAX_FILE_NAME_CHARACTERS,
  megabytesOf,
} from './files/file-fields.ts';
export { fileSize } from './files/file-size.ts';
export { leastRows } from './holds/defaults.ts';
export { type CompilePredicate, conditionsOf } from './holds/holding-parts.ts';
export { type HeldPlace, Holds, holdsOf } from './holds/holds.ts';
export { visibleAnswers } from './holds/visible-answers.ts';
export { canonicalJson, equalJson } from './json/canonical.ts';
export { jsonDepth, MAX_JSON_DEPTH } from './json/depth.ts';
export { forgetIdentities, hasRefs, identityOf, memberFinder, refsIn } from './json/identity.ts';
export {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
} from './json/json.ts';
export { mergePatch } from './json/merge-patch.ts';
export { formatPointer, parsePointer, valueAt } from './json/pointer.ts';
export { repeatsName } from './json/repeated-names.ts';
export { exceeded, LIMITS, type LimitName } from './limits/limits.ts';
export {
  type FormDocument,
  formNamesIn,
  type ListedField,
  readForm,
  variantNames,
  type WrittenVariant,
} from './load/form-document.ts';
export {
  type Definitions,
  type FormSource,
  fieldFile,
  formFile,
  loadDefinitions,
  textsFile,
} from './load/load.ts';
export { locate, parseSource, type SourceFile, treeOf } from './load/source-file.ts';
export { createSourceParser } from './load/source-parser.ts';
export { type DecodedPayload, decodePayload, isWrittenByMap } from './payload/decode.ts';
export type { Transform } from './payload/define-transform.ts';
export { encodePayload } from './payload/encode.ts';
export {
  answerPathOf,
  nodes,
  nodes as payloadNodes,
  type PlacedNode,
  wireFieldOf,
  wirePathOf,
} from './payload/nodes.ts';
export { transformSteps } from './payload/transform-steps.ts';
export { transforms } from './payload/transforms/index.ts';
export { type DialingFault, dialingFault } from './phone/dialing-fault.ts';
export { hasAreaCode, hasDialingPrefix, isKazakh, NATIONAL_DIGITS } from './phone/numbering-plan.ts';
export {
  describeProblem,
  type ProblemId,
  type ProblemText,
  problemCode,
} from './problems/describe-problem.ts';
export { formatProblem, hasErrors, type Problem, problemIn } from './problems/problem.ts';
export {
  type AskForCode,
  askForCode,
  askForCodesBy,
  type CodeOutcome,
  type CodeQuestion,
} from './proof/code-questions.ts';
export {
  type Contact,
  type ContactKind,
  contactIn,
  provableAnswers,
  provedAnswer,
} from './proof/provable.ts';
export { APPEAL_LINK_FIELD } from './request/appeal-link-field.ts';
export { type EncodedRequest, encodeRequest, endpointPath } from './request/encode-request.ts';
export { CITY_PARAMETER, NATIVE_FIELDS } from './request/native-fields.ts';
export { RESUME_BLOCK, RESUME_FIELDS, SAVE_BUTTON } from './request/resume-fields.ts';
export { type ValidatedBody, validateBody } from './request/validate-body.ts';
export { decideAbsent } from './resolve/decide-absent.ts';
export { catalogItems, catalogSlugs } from './resolve/expand-catalogs.ts';
export { LISTED_SOURCES, namesListed, russianTitle } from './resolve/expand-field-list.ts';
export { withLocalLinks } from './resolve/local-links.ts';
export { OWN_NAMES, ownNamesIn } from './resolve/own-names.ts';
export type { RefProblem } from './resolve/resolve-schema.ts';
export {
  addTextKeys,
  isInlineText,
  isTextRef,
  TEXT_REF_PATTERN,
  textKey,
  textRefs,
  withTexts,
} from './resolve/resolve-texts.ts';
export { acceptedTexts, choicesIn, isList, textsIn } from './schema/accepted-texts.ts';
export { named, nameOf, oneOfNamed, type RefersTo, RICH_TEXT } from './schema/annotations.ts';
export { childSchemas, mapChildSchemas, type Segments, walkSchema } from './schema/children.ts';
export { conditionalParts, pathsRead, schemaParts } from './schema/conditions.ts';
export { type Deprecation, deprecationOf } from './schema/deprecation.ts';
export { type FieldGroup, groupsIn, inRuns, STEPS } from './schema/field-groups.ts';
export {
  fieldsOf,
  hasItemFields,
  isPlace,
  itemsOf,
  itemWidgetOf,
  type PlacedProperty,
  placesOf,
  repeatedWidget,
  walkProperties,
  walkWithItems,
  widgetOf,
} from './schema/fields.ts';
export {
  CHECK_STEP,
  type FormStep,
  isSeen,
  STEP_FIELD,
  shownSteps,
  stepAfter,
  stepOf,
  stepsIn,
} from './schema/form-steps.ts';
export { DIALECT, OWN_ANNOTATIONS, subschemasAbout } from './schema/keywords.ts';
export { objectsIn } from './schema/objects-in.ts';
export { outsideDialect, PROTOTYPE_NAMES } from './schema/outside-dialect.ts';
export { type Property, propertiesOf } from './schema/properties.ts';
export { isRecommendable, RECOMMENDED } from './schema/recommended.ts';
export { comparedWith, RELATIONS, relationsWithout } from './schema/related-answers.ts';
export { MOST_MARKS, scaleOf } from './schema/scale.ts';
export { type Condition, nodesIn, parseSchema, type SchemaNode, typesOf } from './schema/schema-node.ts';
export {
  isStrokes,
  SIGNATURE_MAX_LENGTH,
  SIGNATURE_PATTERN,
  SIGNATURE_SIZE,
} from './signature/signature.ts';
export { ACTION_NEEDS, actionSchema } from './site/actions.ts';
export type { BlockKind } from './site/block-kind.ts';
export { blockKinds } from './site/blocks.gen.ts';
export { type Caller, choosePhone, type PhoneLine, writtenPhone } from './site/choose-phone.ts';
export { type DepositTariff, depositIncome } from './site/deposit.ts';
export { EXPERIMENTS_COOKIE, isTried } from './site/experiments.ts';
export {
  armAt,
  type ExperimentArm,
  experimentIn,
  type FormExperiment,
  WHOLE_SHARE,
  withoutExperiment,
} from './site/form-experiment.ts';
export {
  ALIAS_PATTERN,
  type FormAliases,
  formNames,
  type NamedForm,
  RICH_CONTENT,
} from './site/form-names.ts';
export { DEFAULT_SECTION, NOT_FOUND_PAGE, REGIONS_CATALOG } from './site/known-names.ts';
export { landingIn } from './site/landing-parameters.ts';
export { languageOfPath, languagePrefix, localPath, withoutLanguage } from './site/page-language.ts';
export {
  canBeFilled,
  FILLS,
  type Fill,
  fillsIn,
  MEMBER_SCHEMA_TYPES,
  memberNames,
  memberType,
} from './sources/fills.ts';
export {
  listAbove,
  mayBePick,
  PICK,
  type PickRule,
  passedAnswers,
  passedFrom,
  pickRule,
  placedPicks,
  withAnswerIn,
} from './sources/picks.ts';
export { exampleAnswer, exampleValue, readOptions, type SourceOption } from './sources/source-answer.ts';
export {
  PICK_MEMBERS,
  SOURCE_MEMBER_TYPES,
  type SourceDocument,
  type SourceMemberType,
  sourceDocument,
  sourceDocuments,
  sourceFile,
  sourceSlugs,
} from './sources/source-document.ts';
export { digitsOf, withoutSigns } from './text/characters.ts';
export { formatText } from './text/format-text.ts';
export { nearest } from './text/nearest.ts';
export { formatPhrase, type PhraseParams } from './text/phrase.ts';
export { startsAnyWord } from './text/starts-any-word.ts';
export { waitInWords } from './text/wait-in-words.ts';
export { formatMoscowDay, formatMoscowTime } from './time/format-moscow.ts';
export { DAY_MS, MOSCOW_OFFSET_MS, moscowMidnightMs } from './time/moscow.ts';
export { overlayNames, overlaysOf, writtenVariant } from './variants/overlays.ts';
export { type StandIn, variantInSection } from './variants/stand-in.ts';
export { ATTRIBUTE_VALUES, isAttributeValue } from './widgets/attribute-values.ts';
export {
  type Choice,
  commonWidgetOptions,
  type JsonType,
  typedWidgetOptions,
  type WidgetContract,
  type WidgetOptionType,
} from './widgets/contract.ts';
export { defaultWidgets, type WidgetSlug, widgets } from './widgets/widgets.gen.ts';
