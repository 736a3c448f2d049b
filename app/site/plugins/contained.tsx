import type { ComponentType } from 'react';
import type { JsonObject } from '#engine/model/json';
import { ErrorBoundary } from '../error-boundary.tsx';
import { usePage } from '../page-context.ts';

type Block = ComponentType<{ block: JsonObject }>;

/** Returns a plug-in's block that leaves the rest of its page alone if it throws while it is rendered. */
export const contained = (Block: Block): Block =>
  function ContainedBlock({ block }) {
    return (
      <ErrorBoundary message={usePage().text('error.internal')}>
        <Block block={block} />
      </ErrorBoundary>
    );
  };
