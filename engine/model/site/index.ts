export { ACTION_NEEDS, actionSchema } from './actions.ts';
export type { BlockKind } from './block-kind.ts';
export { blockKinds } from './blocks.gen.ts';
export type { Brand, ColourPair, SiteColours } from './brand.ts';
export { type Caller, choosePhone, formatDialledPhone, type PhoneLine } from './choose-phone.ts';
export { type DepositTariff, depositIncome } from './deposit.ts';
export { EXPERIMENTS_COOKIE, isExperimentOn } from './experiments.ts';
export {
  armAt,
  type ExperimentArm,
  experimentIn,
  type FormExperiment,
  WHOLE_SHARE,
  withoutExperiment,
} from './form-experiment.ts';
export { ALIAS_PATTERN, type FormAliases, formNames, type NamedForm, RICH_CONTENT } from './form-names.ts';
export { DEFAULT_SECTION, NOT_FOUND_PAGE, REGIONS_CATALOG } from './known-names.ts';
export { readLandingParameters } from './landing-parameters.ts';
export { localeFor } from './locale-for.ts';
export { languageOfPath, languagePrefix, localPath, withoutLanguage } from './page-language.ts';
export {
  dictionariesOf,
  directionOf,
  LANGUAGE_TAG,
  languageName,
  languageNameIn,
  SITE_FILE,
  siteLanguages,
} from './site-languages.ts';
