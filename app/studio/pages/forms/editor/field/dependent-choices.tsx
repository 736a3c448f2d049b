import { documentTitle } from '#engine/model/documents';
import { useStudio } from '../../../../studio-context.ts';
import { dependentCatalog } from '../catalogue-words.ts';
import { useEditor } from '../editor-context.ts';
import { useNewFields } from '../use-new-fields.ts';

/** Explains dependent choices: where they are edited, and which fields have them. */
export function DependentChoices() {
  const { text, lang } = useStudio();
  const { definitions } = useEditor().read;
  const { offered } = useNewFields();
  return (
    <div className="zs-small">
      <p>{text('studio.choices.dependent')}</p>
      {offered.map((field) => {
        const catalog = dependentCatalog(definitions, field);
        if (catalog === undefined) return null;
        const id = `catalogs/${catalog}`;
        return (
          <p key={field.id}>
            {text('studio.choices.dependent.of', { title: field.title })}{' '}
            <a className="zy-link" href={`/studio/content/${id}`}>
              {documentTitle(definitions, id, lang)}
            </a>
          </p>
        );
      })}
    </div>
  );
}
