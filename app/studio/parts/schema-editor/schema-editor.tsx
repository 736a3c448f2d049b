import './schema-editor.css';
import { Members } from './members.tsx';
import { fieldModelOf } from './model/field-model.ts';
import { SchemaEditorProvider, type SchemaEditorState } from './schema-editor-context.ts';
import { SchemaField } from './schema-field.tsx';

/** Edits a document of one file by its parts, for any meta-schema. */
export function SchemaEditor(editing: Omit<SchemaEditorState, 'Field'>) {
  const model = fieldModelOf(editing.root, editing.root);
  return (
    <SchemaEditorProvider value={{ ...editing, Field: SchemaField }}>
      <div className="zs-panel zs-part__root">
        {model.kind === 'group' && <Members path={[]} value={editing.value} members={model.members} />}
      </div>
    </SchemaEditorProvider>
  );
}
