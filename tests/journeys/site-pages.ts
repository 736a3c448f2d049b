import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

const files = await readDefinitionsFolder(ownDefinitions);

interface WrittenPage {
  path?: string;
  blocks: readonly { kind: string }[];
}
const written = [...files].flatMap(([file, text]): [string, WrittenPage][] => {
  const slug = /^pages\/(.+)\.json$/.exec(file)?.[1];
  return slug === undefined ? [] : [[slug, JSON.parse(text) as WrittenPage]];
});
const addressIn = ([slug, { path }]: [string, WrittenPage]): [string, string] => [slug, path ?? `/${slug}`];

/** Name → address of every page of the site. */
export const sitePages: ReadonlyMap<string, string> = new Map(written.map(addressIn));

/** Addresses of the pages that begin with a title and a form beside it. */
export const formPages: readonly string[] = written
  .filter(([, { blocks }]) => /hero|article/.test(blocks[0]?.kind ?? '') && blocks[1]?.kind === 'form')
  .map((page) => addressIn(page)[1]);
