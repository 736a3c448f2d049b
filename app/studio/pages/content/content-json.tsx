import { parsePointer } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { schemasIn } from '../../parts/code/schemas.ts';
import { Folded } from '../../parts/folded.tsx';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { useStudio } from '../../studio-context.ts';

const fetchCodeEditor = async () => (await import('../../parts/code/code-editor.tsx')).CodeEditor;

interface ContentJsonProps {
  isOpenAtFirst: boolean;
  file: string;
  text: string;
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
  readOnly: boolean;
  onChange(text: string): void;
}

/** The document as JSON text. */
export function ContentJson({ isOpenAtFirst, file, problems, place, ...rest }: ContentJsonProps) {
  const { text, lang } = useStudio();
  return (
    <Folded title={text('studio.content.json')} isOpenAtFirst={isOpenAtFirst}>
      <LazyPart
        of={fetchCodeEditor}
        given={{
          ...rest,
          label: text('studio.json.label', { file }),
          path: file,
          schemas: schemasIn(lang),
          problems: problems.filter((problem) => problem.file === file),
          place: place?.file === file ? parsePointer(place.pointer) : undefined,
        }}
      />
    </Folded>
  );
}
