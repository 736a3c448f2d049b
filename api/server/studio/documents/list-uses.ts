import { type DocumentUse, isNeededBySite, usesOfDocument } from '#engine/analysis';
import { loadDefinitions, locate, parsePointer } from '#engine/model';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';
import { documentTitle } from './summarize-document.ts';

export const listUses: StudioHandler<'list-uses'> = async (call, { editing, database }) => {
  const id = namedDocument(call);
  const { definitions } = loadDefinitions(await editing.files.current());
  const lineOf = ({ file, pointer }: DocumentUse): number => {
    const source = definitions.files.get(file);
    return source === undefined ? 1 : locate(source, parsePointer(pointer)).line;
  };
  const { requests } = await database
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number | string>().as('requests'))
    .where('form', '=', id.startsWith('forms/') ? id.slice('forms/'.length) : '')
    .executeTakeFirstOrThrow();
  return {
    isNeeded: isNeededBySite(definitions, id),
    requests: Number(requests),
    uses: usesOfDocument(definitions, id).map((use) => ({
      ...use,
      title: documentTitle(definitions, use.document, call.lang),
      line: lineOf(use),
    })),
  };
};
