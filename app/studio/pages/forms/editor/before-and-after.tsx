import type { DocumentChange, OpenedDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { splitPath } from '#engine/model/json';
import { useStudio } from '../../../studio-context.ts';
import { FieldPicture } from './conflict-picture.tsx';
import type { EditorState } from './editor-context.ts';

interface BeforeAndAfterProps extends Pick<EditorState, 'shared' | 'slug' | 'lang' | 'variant'> {
  subject: DocumentChange['subject'];
  live: OpenedDocument['live'];
  files: DocumentFiles;
}

/**
 * Picture of the field that a change is about, as visitors see it now (`live`) and as they will see it with `files`.
 */
export function BeforeAndAfter({ subject, live, files, ...form }: BeforeAndAfterProps) {
  const { text } = useStudio();
  const [field = ''] = splitPath(subject);
  const place = { file: `forms/${form.slug}/ui.json`, path: [field] };
  return (
    <div className="zs-sides">
      {(
        [
          ['now', live],
          ['next', files],
        ] as const
      ).map(([side, shown]) => (
        <figure className="zs-picture" key={side}>
          <figcaption className="zs-small">{text(`studio.publish.side.${side}`)}</figcaption>
          <div inert>
            <FieldPicture
              {...form}
              files={shown}
              conflict={place}
              otherwise={<p className="zs-small">{text('studio.publish.side.none')}</p>}
            />
          </div>
        </figure>
      ))}
    </div>
  );
}
