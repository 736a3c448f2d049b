import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { LIMITS } from '#engine/model/limits';
import { DIALECT } from '#engine/model/schema';
import { formatPhrase } from '#engine/model/text';
import { code, page, table } from './page.ts';

const LIMITED_THINGS: Readonly<Record<string, string>> = {
  schema: 'a schema',
  list: 'a list of schemas',
  map: 'schemas by name',
  'schema-or-list': 'a schema, or a list of them',
};

/** Returns the Markdown of the page with the schema keywords in definitions, and the layers that read each. */
export const dialectPage = (): string =>
  page(
    'Keywords of schemas',
    'Schemas of definitions are JSON Schema draft-07, of which these keywords are read. Everything else is refused by the check and by compilation. The keywords of [rules](rules.md) come to them.',
    table(
      ['Keyword', 'Holds', 'Read by', 'In a compiled schema'],
      [...DIALECT].map(([keyword, { holds, readBy, writtenOnly }]) => [
        code(keyword),
        holds === undefined ? '' : (LIMITED_THINGS[holds] ?? ''),
        readBy.join(', '),
        writtenOnly ? 'no' : 'yes',
      ]),
    ),
  );

/** Returns the Markdown of the page with the size limits of a definition. */
export const limitsPage = (): string =>
  page(
    'Limits of definitions',
    'Counted before anything else is done with a definition: by the check, in the studio and at publish. What is more is `LIMIT_EXCEEDED`, with the measure and the limit. A pattern must also read each text in one way ([PATTERN_SLOW](codes.md)).',
    table(
      ['Limit', 'At most', 'Of what'],
      Object.entries(LIMITS).map(([name, { max, measure }]) => [
        code(name),
        String(max),
        formatPhrase(measure, FALLBACK_LANGUAGE),
      ]),
    ),
  );
