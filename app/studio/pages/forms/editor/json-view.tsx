import { useEffect, useId, useState } from 'react';
import { parsePointer } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { schemasIn } from '../../../parts/code/schemas.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

const fetchCodeEditor = async () => (await import('../../../parts/code/code-editor.tsx')).CodeEditor;

interface JsonViewProps {
  problems: readonly Problem[];
  /** The place to show; a new object for each request. */
  place: { file: string; pointer: string } | undefined;
}

/** Editor of the form's files as JSON text, one file at a time. */
export function JsonView({ problems, place }: JsonViewProps) {
  const { text, lang } = useStudio();
  const { draft, read, mayEdit, do: run } = useEditor();
  const id = useId();
  const files = Object.keys(draft.files);
  const [chosen, setChosen] = useState('');
  const file = files.includes(chosen) ? chosen : (files[0] ?? '');
  useEffect(() => {
    if (place !== undefined) setChosen(place.file);
  }, [place]);
  const isBroken = read.broken.includes(file);
  return (
    <>
      <div className="zs-choices">
        <label className="zs-inline" htmlFor={id}>
          {text('studio.json.file')}
        </label>
        <select className="zs-input" id={id} value={file} onChange={(event) => setChosen(event.target.value)}>
          {files.map((path) => (
            <option key={path} value={path}>
              {path.replace(/^forms\/[^/]+\//, '')}
            </option>
          ))}
        </select>
      </div>
      {isBroken && <p className="zs-notice">{text('studio.json.broken')}</p>}
      <LazyPart
        key={file}
        of={fetchCodeEditor}
        given={{
          label: text('studio.json.label', { file }),
          path: file,
          text: draft.files[file] ?? '',
          schemas: schemasIn(lang),
          problems: problems.filter((problem) => problem.file === file),
          place: place?.file === file ? parsePointer(place.pointer) : undefined,
          readOnly: !mayEdit,
          onChange: (next) => run({ type: 'write', file, text: next }),
        }}
      />
    </>
  );
}
