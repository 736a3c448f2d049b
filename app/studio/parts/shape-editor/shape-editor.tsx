import './shape-editor.css';
import { shapeOf } from '../shape/shape.ts';
import { Members } from './members.tsx';
import { type ShapeEditing, ShapeEditingProvider } from './shape-editor-context.ts';
import { ShapeField } from './shape-field.tsx';

/** A document of one file by its parts, whatever its meta-schema says that they are. */
export function ShapeEditor(editing: Omit<ShapeEditing, 'Field'>) {
  const shape = shapeOf(editing.root, editing.root);
  return (
    <ShapeEditingProvider value={{ ...editing, Field: ShapeField }}>
      <div className="zs-panel zs-shape__root">
        {shape.kind === 'group' && <Members path={[]} value={editing.value} members={shape.members} />}
      </div>
    </ShapeEditingProvider>
  );
}
