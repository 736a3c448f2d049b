import { isWithin, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { wireRows } from '../tools/payload-rows.ts';

/** Shows the wire name of the answer, with a link to where it is changed. */
export function SentAs({ name }: { name: string }) {
  const { text } = useStudio();
  const { read, draft, slug, variant, mayEdit, showPane } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const wires = wireRows(form, draft.files, slug, variant)
    .filter(({ node }) => answersOf(node).some((one) => isWithin(one, name)))
    .map(({ wire }) => wire);
  return (
    <p>
      {text(wires.length === 0 ? 'studio.fields.sent.nowhere' : 'studio.fields.sent.as')}{' '}
      {wires.map((wire) => (
        <code key={wire}>{wire} </code>
      ))}
      {mayEdit && (
        // biome-ignore lint/a11y/useValidAnchor: it leads there; a narrow window shows that pane first
        <a className="zy-link" href="#editor-payload" onClick={() => showPane('settings')}>
          {text('studio.fields.sent.change')}
        </a>
      )}
    </p>
  );
}

/** Returns the paths of the answers from which a wire value is made. */
const answersOf = ({ answer, answers, each, count }: JsonObject): string[] =>
  [answer, each, count, ...Object.values(objectIn(answers as Json))].filter((one) => typeof one === 'string');
