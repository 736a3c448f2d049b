import { type ComponentType, createContext, useContext } from 'react';
import type { Dictionaries, SiteLanguage, Text } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import type { NamedOption } from '#engine/model/names';
import type { RefersTo } from '#engine/model/schema';
import type { FormExperiment } from '#engine/model/site';
import type { Translate } from '../../controls/control.ts';
import { rendererError } from '../../renderer-error.ts';
import type { ConditionAnswer } from './condition-input.tsx';

/** Path to a part of a document: names and indexes. */
export type PlacePath = readonly (string | number)[];

/** Functions and data that the host of a document (the studio) provides to the fields of the staff theme. */
export interface Staff {
  /** Translates by the keys of the host's texts. */
  text: Translate;
  /** False for a person who may only look. */
  mayEdit: boolean;
  /** Texts by key, in every language. */
  dictionaries: Dictionaries;
  /** Returns the other documents that use a text. */
  otherUses(key: string): readonly string[];
  /** True if a text that only this document uses keeps its key when it is edited. */
  keepsKeys: boolean;
  /** Changes the text of a key in one language. */
  setText(lang: SiteLanguage, key: string, text: Text): void;
  /** Returns the names that the setting may have. */
  named(refersTo: RefersTo, path: PlacePath): readonly NamedOption[];
  /** Answers to which a condition of the document may refer. */
  answers: readonly ConditionAnswer[];
  /** Returns a few words by which an item of a list is recognized; '' if it has none. */
  summary(item: Json): string;
  /** Whole document that is edited. */
  value: Json | undefined;
  /** Replaces a part of the edited document. */
  replace(path: PlacePath, value: Json): void;
  /** Returns an unused name for an experiment. */
  freeExperiment(form: string): string;
  /** Requests of each arm of an experiment. */
  ExperimentResults: ComponentType<{ experiment: FormExperiment; titleOf(variant: string): string }>;
  /** Place to show; a new object shows it again. */
  place: { path: PlacePath } | undefined;
  /** Input of rich text in one language, as visitors see it. */
  RichInput: ComponentType<RichInputProps>;
  /** Lists the other documents that use a text, and asks whether a change applies to them as well. */
  SharedWording: ComponentType<SharedWordingProps>;
  /** Input of a text in one language, with its plural forms. */
  TextInput: ComponentType<TextInputProps>;
}

interface InputProps<Value> {
  id?: string;
  lang: SiteLanguage;
  value: Value;
  /** Id of the element that describes the problem; absent if there is none. */
  problemId?: string | undefined;
}

/** Props of the host's input for rich text; its value is HTML. */
export interface RichInputProps extends InputProps<string> {
  onChange: ((html: string) => void) | undefined;
}

/** Props of the host's input for a text of a document, plain or with plural forms. */
export interface TextInputProps extends InputProps<Text | undefined> {
  /** True if a document follows the input and may be so large that it can follow only in typing pauses. */
  inPauses?: boolean;
  onChange: ((text: Text) => void) | undefined;
}

/** Props of the host's question whether an edit of a text changes it in other documents too. */
export interface SharedWordingProps {
  /** Documents beside this one that use the text. */
  others: readonly string[];
  isEverywhere: boolean;
  /** Absent without the permission to edit. */
  onChange?: ((isEverywhere: boolean) => void) | undefined;
}

const StaffContext = createContext<Staff | undefined>(undefined);
/** Provides the `Staff` of a document to the fields of the staff theme. */
export const StaffProvider = StaffContext.Provider;

/** Returns the `Staff` of the document that is being edited; throws STAFF_MISSING outside of `StaffProvider`. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (staff === undefined) throw rendererError('STAFF_MISSING', {});
  return staff;
}

/** True if `path` leads to `place` or to a part inside it. */
export const isWithin = (path: PlacePath, place: PlacePath): boolean =>
  place.every((step, index) => String(path[index]) === String(step));
