export {
  type ExistingForm,
  type ExistingName,
  type ExistingNames,
  existingNames,
  formNamesIn,
  type NameLists,
  namesOf,
  namesWith,
} from './existing-names.ts';
export { type NamedOption, namedOptions } from './named-options.ts';
