import { type ReactNode, useMemo } from 'react';
import type { DocumentConflict, DocumentFiles } from '#engine/authoring';
import type { CompiledForm, FormChecker } from '#engine/model/definition';
import { isWithin } from '#engine/model/json';
import { FieldsOnly, FormSession, loadAllFormParts, noDrafts } from '#renderers';
import { type EditorState, useEditor } from './editor-context.ts';
import { compileHere, type FieldRow, fieldRows, readForm } from './read-form.ts';

// An author may use any widget.
await loadAllFormParts();

interface ConflictPictureProps {
  files: DocumentFiles;
  conflict: Pick<DocumentConflict, 'file' | 'path'>;
  /** Fallback for a setting that no field shows. */
  otherwise: ReactNode;
}

/**
 * Picture of the field that a conflicting setting belongs to, as visitors would see it with `files`, in the editor's
 * language and variant; `otherwise` is shown if the setting belongs to no field.
 */
export function ConflictPicture(props: ConflictPictureProps) {
  const { shared, slug, variant, lang } = useEditor();
  return <FieldPicture {...{ shared, slug, variant, lang }} {...props} />;
}

interface FieldPictureProps extends ConflictPictureProps, Pick<EditorState, 'shared' | 'slug' | 'lang'> {
  /** Variant to show if the setting belongs to no variant; the form's first by default. */
  variant?: string;
}

/**
 * Picture of the field that a conflicting setting belongs to, as visitors would see it, for pages outside of a form's
 * editor; `otherwise` is shown if there is none.
 */
export function FieldPicture({
  shared,
  slug,
  variant: current,
  lang,
  files,
  conflict,
  otherwise,
}: FieldPictureProps) {
  const session = useMemo(() => {
    const [place, owner] = conflict.path;
    const variant = place === 'variants' && typeof owner === 'string' ? owner : current;
    const read = readForm(shared, files, slug);
    const form = compileHere(read, variant ?? read.snapshot.defaultVariant, lang);
    const row = form && fieldRows(read, form).find((one) => isOf(one, conflict));
    return form && row && new FormSession(withOneField(form, row), acceptsAll, noDrafts);
  }, [shared, files, slug, current, lang, conflict]);
  return session === undefined ? otherwise : <FieldsOnly session={session} />;
}

/** Checker that accepts every answer, because the form is only shown. */
const acceptsAll: FormChecker = { check: () => [], accepts: () => true };

/**
 * True if the place belongs to the field: `ui.json/phone/ui:title`, `…/properties/phone/…`, or a text that it
 * names.
 */
const isOf = ({ name, ui, schema }: FieldRow, { file, path }: FieldPictureProps['conflict']): boolean =>
  file.startsWith('texts/')
    ? JSON.stringify([ui, schema]).includes(JSON.stringify(`@${path[0]}`))
    : path.includes(name);

function withOneField(form: CompiledForm, { name, schema, required }: FieldRow): CompiledForm {
  return {
    ...form,
    schema: { type: 'object', properties: { [name]: schema }, ...(required ? { required: [name] } : {}) },
    uiSchema: { [name]: form.uiSchema[name] ?? {} },
    fields: form.fields.filter(({ path }) => isWithin(path, name)),
  };
}
