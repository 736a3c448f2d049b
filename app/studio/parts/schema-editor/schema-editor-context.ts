import { type ComponentType, createContext } from 'react';
import type { EditCommand, EditPath } from '#engine/authoring';
import type { Json, JsonObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import type { ExistingNames } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import { useProvided } from '../../../site/use-provided.ts';

/** State that all fields of the editor share: one file of a document and its meta-schema. */
export interface SchemaEditorState {
  file: string;
  /** The meta-schema. */
  root: JsonObject;
  /** The current content of the file. */
  value: JsonObject;
  /** All definitions that the document refers to, including its own changes of dictionaries. */
  definitions: Definitions;
  /** Every name that a document may refer to. */
  names: ExistingNames;
  /** Other documents that use a text. */
  otherUses(key: string): readonly string[];
  problems: readonly Problem[];
  /** The place to show; a new object for each request. */
  place: { file: string; pointer: string } | undefined;
  mayEdit: boolean;
  /** Renders the field of any schema. In the context, because fields contain fields. */
  Field: ComponentType<FieldProps & { schema: JsonObject }>;
  do(command: EditCommand): void;
  /** Reports a sentence to screen readers. */
  announce(sentence: string): void;
}

const SchemaEditorContext = createContext<SchemaEditorState | undefined>(undefined);
export const SchemaEditorProvider = SchemaEditorContext.Provider;

export const useSchemaEditor = (): SchemaEditorState =>
  useProvided(SchemaEditorContext, 'SchemaEditorProvider');

/** A place of the file and its properties. */
export interface FieldProps {
  path: EditPath;
  label: string;
  description: string;
  isRequired: boolean;
  value: Json | undefined;
  /** Names of the members beside it, for a member that is still absent. */
  order: readonly string[];
}

/** Writes the value of a field, or removes it. */
export function useWrite({
  path,
  order,
}: Pick<FieldProps, 'path' | 'order'>): (next: Json | undefined) => void {
  const { file, do: run } = useSchemaEditor();
  return (next) =>
    run(
      next === undefined ? { type: 'remove', file, path } : { type: 'set', file, path, value: next, order },
    );
}
