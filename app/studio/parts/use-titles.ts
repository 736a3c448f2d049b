import { useMemo } from 'react';
import { listDocuments } from '#contract';
import { useStudioQuery } from '../use-studio-call.ts';

/** Returns a function that gives the title of a document by its id; an ellipsis until the titles are loaded. */
export function useTitles(): (id: string) => string {
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const titles = new Map(data?.documents.map(({ id, title }) => [id, title]));
    return (id) => (data === undefined ? '…' : (titles.get(id) ?? id.slice(id.indexOf('/') + 1)));
  }, [data]);
}
