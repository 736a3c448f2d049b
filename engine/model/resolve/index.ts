export { schemaWithout } from './drop-fields.ts';
export { catalogItems, catalogSlugs } from './expand-catalogs.ts';
export { LISTED_SOURCES, namesListed, receiverTitle } from './expand-field-list.ts';
export { withLocalLinks } from './local-links.ts';
export {
  behaviourNamed,
  copying,
  type Dropped,
  isMadeOf,
  type NameChange,
  nodeNamed,
  removal,
  renaming,
  schemasNamed,
  uiNamed,
} from './name-change.ts';
export { OWN_NAMES, ownNamesIn } from './own-names.ts';
export type { RefProblem } from './resolve-schema.ts';
export * from './resolve-texts.ts';
export { inSiteLanguages } from './site-wordings.ts';
