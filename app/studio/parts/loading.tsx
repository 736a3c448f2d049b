import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StudioCallError } from '../call-studio.ts';
import { useStudio } from '../studio-context.ts';
import { Button } from './button.tsx';

/** Wrapper that renders its children once the data of a query has arrived, and the error if it fails. */
export function Loading<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}) {
  const { text } = useStudio();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p role="status">{text('studio.loading')}</p>;
  const isGone = query.error instanceof StudioCallError && query.error.status === 404;
  return (
    <div role="alert">
      <p>{text(isGone ? 'studio.notFound.title' : 'studio.notLoaded')}</p>
      <Button look="main" label={text('studio.retry')} onClick={() => void query.refetch()} />
    </div>
  );
}
