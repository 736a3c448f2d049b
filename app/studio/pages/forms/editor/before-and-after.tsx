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
  /** Variant that visitors see without an added one: its name, and its title in quotation marks. */
  over?: { name: string; title: string };
}

/**
 * Picture of the field that a change is about, as visitors see it now (`live`) and as they will see it with `files`;
 * of an added variant beside the one that it replaces.
 */
export function BeforeAndAfter({ subject, live, files, over, ...form }: BeforeAndAfterProps) {
  const { text } = useStudio();
  const [field = ''] = splitPath(subject);
  const place = { file: `forms/${form.slug}/ui.json`, path: [field] };
  return (
    <div className="zs-sides">
      {(
        [
          ['now', over === undefined ? live : files, over?.name ?? form.variant],
          ['next', files, form.variant],
        ] as const
      ).map(([side, shown, variant]) => (
        <figure className="zs-picture" key={side}>
          <figcaption className="zs-small">
            {over === undefined || side === 'next'
              ? text(`studio.publish.side.${side}`)
              : text('studio.publish.side.variant', { variant: over.title })}
          </figcaption>
          <div inert>
            <FieldPicture
              {...form}
              variant={variant}
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
