import { type ComponentType, createContext, useContext } from 'react';
import type { DocumentSummary } from '#contract';
import type { Definitions, EditCommand, EditPath, Json, JsonObject, Problem } from '#engine';

/** What every field of the editor works on: one file of a document, by the meta-schema that speaks of it. */
export interface ShapeEditing {
  file: string;
  /** The meta-schema. */
  root: JsonObject;
  /** The file as it stands. */
  value: JsonObject;
  /** All that the document stands on, its own changes of dictionaries included. */
  definitions: Definitions;
  /** Everything that a name may name. */
  documents: readonly DocumentSummary[];
  /** Documents beside this one that use a text. */
  otherUses(key: string): readonly string[];
  problems: readonly Problem[];
  /** What to show; a new object each time that somebody asks for it. */
  place: { file: string; pointer: string } | undefined;
  mayEdit: boolean;
  /** Draws whatever a schema speaks of: fields contain fields. */
  Field: ComponentType<FieldProps & { schema: JsonObject }>;
  do(command: EditCommand): void;
  /** Says a sentence to whoever listens to the page. */
  announce(sentence: string): void;
}

const ShapeEditingContext = createContext<ShapeEditing | undefined>(undefined);
export const ShapeEditingProvider = ShapeEditingContext.Provider;

export function useShapeEditing(): ShapeEditing {
  const editing = useContext(ShapeEditingContext);
  if (editing === undefined) throw new Error('SHAPE_EDITING_MISSING: wrap the field in ShapeEditingProvider');
  return editing;
}

/** A place of the file and what there is to say of it. */
export interface FieldProps {
  path: EditPath;
  label: string;
  description: string;
  isRequired: boolean;
  value: Json | undefined;
  /** Names of the members beside it, for a member that is not there yet. */
  order: readonly string[];
}

/** Puts a value where a field stands, or takes it out. */
export function useWrite({
  path,
  order,
}: Pick<FieldProps, 'path' | 'order'>): (next: Json | undefined) => void {
  const { file, do: run } = useShapeEditing();
  return (next) =>
    run(
      next === undefined ? { type: 'remove', file, path } : { type: 'set', file, path, value: next, order },
    );
}
