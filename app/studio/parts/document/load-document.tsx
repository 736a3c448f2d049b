import type { ReactNode } from 'react';
import { listTextUses, type OpenedDocument, openDocument, type TextUses } from '#contract';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Loading } from '../loading.tsx';
import { documentParams } from './document-params.ts';
import { RemovalScreen } from './removal-screen.tsx';

interface LoadDocumentProps {
  /** `pages/home` */
  id: string;
  children(opened: OpenedDocument, textUses: TextUses['uses']): ReactNode;
}

/**
 * Loads a document for editing, with the documents that use each of its texts: a changed text changes them as
 * well.
 */
export function LoadDocument({ id, children }: LoadDocumentProps) {
  const { kind, slug } = documentParams(id);
  const query = useStudioQuery(openDocument, { params: { kind, slug } });
  const uses = useStudioQuery(listTextUses);
  return (
    <Loading query={query}>
      {(opened) =>
        opened.removes === true ? (
          <RemovalScreen {...opened} />
        ) : (
          <Loading query={uses}>{(known) => children(opened, known.uses)}</Loading>
        )
      }
    </Loading>
  );
}
