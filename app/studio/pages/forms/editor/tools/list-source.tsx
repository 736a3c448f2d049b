import { type Json, type JsonObject, listIn, objectIn, splitPath, valueAt } from '#engine/model/json';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { CodeLine } from './code-line.tsx';

interface ListSourceProps {
  wire: string;
  node: JsonObject;
  /** Paths of answers that are lists. */
  lists: readonly string[];
  onChange(node: JsonObject): void;
}

const DEFAULT_SEPARATOR = ',';

/** Ways to send a list, each with the node that it makes of the list's path. */
const WAYS = {
  list: (path: string): JsonObject => ({ answer: path }),
  joined: (path: string): JsonObject => ({
    answer: path,
    transform: { join: { separator: DEFAULT_SEPARATOR } },
  }),
  json: (path: string): JsonObject => ({ answer: path, transform: 'json' }),
  objects: (path: string, fields: readonly string[]): JsonObject => ({
    each: path,
    of: {
      object: {
        number: { index: 1 },
        ...(fields.length === 0
          ? { value: { item: true } }
          : Object.fromEntries(fields.map((field) => [field, { item: field }]))),
      },
    },
  }),
  count: (path: string): JsonObject => ({ count: path }),
} as const;
type WayOfList = keyof typeof WAYS;

/**
 * Setting of how a list is sent in a wire value: item by item, as one text, or only the number of items. Nothing for
 * a wire value with another source.
 */
export function ListSource({ wire, node, lists, onChange }: ListSourceProps) {
  const { text } = useStudio();
  const { form } = useEditor();
  const path = String(node.answer ?? node.each ?? node.count ?? '');
  if (!lists.includes(path)) return null;
  const way = wayOf(node);
  const items = objectIn(valueAt(form?.uiSchema ?? {}, [...splitPath(path), 'items']));
  const fields = listIn(items['ui:order']).map(String);
  // Several fields cannot be joined into a text that could be split again.
  const ways = (Object.keys(WAYS) as WayOfList[]).filter((one) => one !== 'joined' || fields.length === 0);
  const separator = valueAt(node, ['transform', 'join', 'separator']);
  return (
    <>
      {'answer' in node ? null : (
        <NamedChoice
          look="field"
          label={text('studio.payload.answerOf', { wire })}
          value={path}
          choices={lists.map((list) => ({ name: list, label: list }))}
          onChange={(next) => onChange({ ...node, ['each' in node ? 'each' : 'count']: next })}
        />
      )}
      <NamedChoice
        label={text('studio.payload.listOf', { wire })}
        look="field"
        value={way}
        choices={ways.map((one) => ({ name: one, label: text(`studio.payload.list.${one}`) }))}
        onChange={(next) => onChange(WAYS[next as WayOfList](path, fields))}
      />
      {typeof separator === 'string' && (
        <Line
          label={text('studio.payload.separatorOf', { wire })}
          value={separator}
          onChange={(next) => onChange({ ...node, transform: { join: { separator: next } } })}
        />
      )}
      {way === 'objects' && <Members wire={wire} node={node} onChange={onChange} />}
    </>
  );
}

function wayOf(node: JsonObject): WayOfList {
  if ('count' in node) return 'count';
  if ('each' in node) return 'objects';
  if (node.transform === 'json') return 'json';
  return valueAt(node, ['transform', 'join']) === undefined ? 'list' : 'joined';
}

/** Edits the names of an item's members; a member without its source in this list is written in form.json. */
function Members({ wire, node, onChange }: Omit<ListSourceProps, 'lists'>) {
  const { text } = useStudio();
  const members = Object.entries(objectIn(valueAt(node, ['of', 'object'])));
  const rename = (from: string, to: string): void => {
    if (members.some(([name]) => name === to)) return;
    const renamed = members.map(([name, inner]): [string, Json] => [name === from ? to : name, inner]);
    onChange({ ...node, of: { object: Object.fromEntries(renamed) } });
  };
  return members.map(([name, inner]) => {
    const { item, index } = objectIn(inner);
    const source = item === undefined ? (index === undefined ? undefined : 'index') : 'item';
    const field = typeof item === 'string' ? item : Object.values(objectIn(item)).join(', ');
    return (
      source !== undefined && (
        <Line
          key={`${source} ${field}`}
          label={text(`studio.payload.member.${source}`, { wire }) + (field === '' ? '' : ` (${field})`)}
          value={name}
          onChange={(to) => rename(name, to)}
        />
      )
    );
  });
}

/** Text input that ignores an empty text: the server could not parse what would be sent. */
function Line({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return <CodeLine label={label} value={value} onChange={(typed) => typed !== '' && onChange(typed)} />;
}
