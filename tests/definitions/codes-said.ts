import { fieldLabel, formLabels } from '#engine/analysis';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { fieldsOf } from '#engine/model/schema';
import { vocabulary } from '../../app/vocabulary.ts';

/** Words of the format, of which an editor in the studio knows none. */
const FORMAT =
  /ui:\w+|\w+\.json\b|"[a-z]\w*"|[{}]|\b(?:required|default|enum|items|properties|type|schema|group|minimum|maximum|const|pattern|without|over|consent|each|wire|fieldId|personalData|computed|pick|files|fields|sections|true|false|null|object|string|number|integer|boolean)\b/g;

/**
 * Problems that only code makes: a payload, a reference or a keyword is written in files, and its words are
 * those of its author.
 */
export const OF_CODE: ReadonlySet<string> = new Set([
  ...['ANSWER_UNNAMED', 'COMPUTED_EXPRESSION', 'COMPUTED_PLACE', 'CONSENT_UNNAMED', 'CYCLIC_REF'],
  ...['DEFINITION_JSON', 'DEFINITION_PART_MISSING', 'DEFINITION_SHAPE', 'DUPLICATE_KEY', 'EXAMPLE_DIFFERS'],
  'FILE_UNREAD',
  ...[
    'EXAMPLE_REFUSED',
    'EXAMPLE_VARIANT',
    'ENDPOINT_PARAMETER',
    'ENDPOINT_WITHOUT_BODY',
    'ITEMS_UNSEPARABLE',
  ],
  ...['OPTION_TYPE', 'OWN_NAMES_REF', 'OWN_NAMES_TAKEN', 'OWN_NAMES_UNKNOWN', 'OWN_NAMES_WRONG'],
  ...['PAYLOAD_ITEM', 'PAYLOAD_LIST', 'PAYLOAD_SOURCE', 'PAYLOAD_TEXT', 'PICK_MEMBER', 'PICK_PLACE'],
  ...['PICK_WIDGET', 'PICK_WITH', 'SCHEMA_INVALID', 'TRANSFORM_INPUT', 'TRANSFORM_PARAMETER'],
  ...['UNKNOWN_CONTEXT', 'UNKNOWN_ENDPOINT', 'UNKNOWN_FILE_TYPE', 'UNKNOWN_PAYLOAD', 'UNKNOWN_REF'],
  ...['UNKNOWN_SOURCE', 'UNKNOWN_TRANSFORM', 'UNKNOWN_WIDGET', 'LISTED_UNSENT'],
]);

/** Returns the words of the format in a problem. */
export const wordsOfFormat = ({ inRussian }: Pick<Problem, 'inRussian'>): string[] => [
  ...new Set(`${inRussian.message} ${inRussian.fix}`.match(FORMAT)),
];

/** Returns the words of a form's problem that an editor cannot know: of the format, and names with a label. */
export function codesSaid(texts: ReadonlyMap<string, string>, { file, inRussian }: Problem): string[] {
  const said = `${inRussian.message} ${inRussian.fix}`;
  const slug = /^forms\/([^/]+)\//.exec(file)?.[1];
  const { definitions } = loadDefinitions(texts);
  if (slug === undefined || !definitions.forms.has(slug)) return [];
  const variants = Object.values(snapshotForm(definitions, slug, vocabulary).variants);
  const labels = formLabels(
    variants.map(({ ui }) => ui),
    definitions.texts,
    'ru',
  );
  const paths = variants.flatMap(({ schema, ui }) => fieldsOf(schema, ui).map(({ path }) => path));
  const named = paths.filter((path) => fieldLabel(labels, path) !== undefined && said.includes(`«${path}»`));
  return [...new Set([...named, ...wordsOfFormat({ inRussian })])];
}
