import { documentTitle } from '#engine/model/documents';
import { useStudio } from '../../../../studio-context.ts';
import { dependentCatalog } from '../catalogue-words.ts';
import { useEditor } from '../editor-context.ts';
import { useNewFields } from '../use-new-fields.ts';

/** Says where choices that depend on another answer come from, and which fields have such choices. */
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
