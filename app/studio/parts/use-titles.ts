import { useMemo } from 'react';
import { listDocuments } from '#contract';
import { useStudioQuery } from '../use-studio-call.ts';

/** What a document is called, by its id; its slug until that is known. */
export function useTitles(): (id: string) => string {
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const titles = new Map(data?.documents.map(({ id, title }) => [id, title]));
    return (id) => titles.get(id) ?? id.slice(id.indexOf('/') + 1);
  }, [data]);
}
