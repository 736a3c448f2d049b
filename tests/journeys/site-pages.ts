import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

const files = await readDefinitionsFolder(ownDefinitions);

/** Name → address of every page of the site. */
export const sitePages: ReadonlyMap<string, string> = new Map(
  [...files].flatMap(([file, text]) => {
    const slug = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (slug === undefined) return [];
    const { path } = JSON.parse(text) as { path?: string };
    return [[slug, path ?? `/${slug}`] as const];
  }),
);
