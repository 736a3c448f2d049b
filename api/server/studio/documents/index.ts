import type { StudioHandler } from '../handler.ts';
import { checkDocument } from './check-document.ts';
import { compareDocument } from './compare-document.ts';
import { comparePublications } from './compare-publications.ts';
import { compileDocument } from './compile-document.ts';
import { discardDraft } from './discard-draft.ts';
import { listDocuments } from './list-documents.ts';
import { listTextUses } from './list-text-uses.ts';
import { listUses } from './list-uses.ts';
import { listVersions } from './list-versions.ts';
import { openDocument } from './open-document.ts';
import { proposeRemoval } from './propose-removal.ts';
import { publishDocument } from './publish-document.ts';
import { restoreVersion } from './restore-version.ts';
import { sampleDocument } from './sample-document.ts';
import { saveDraft } from './save-draft.ts';
import { weighDocument } from './weigh-document.ts';

/** What stands behind the calls about documents, by id. */
export const documentHandlers: Readonly<Record<string, StudioHandler>> = {
  'list-documents': listDocuments,
  'open-document': openDocument,
  'save-draft': saveDraft,
  'discard-draft': discardDraft,
  'check-document': checkDocument,
  'compile-document': compileDocument,
  'sample-document': sampleDocument,
  'weigh-document': weighDocument,
  'compare-document': compareDocument,
  'publish-document': publishDocument,
  'list-versions': listVersions,
  'compare-publications': comparePublications,
  'restore-version': restoreVersion,
  'list-text-uses': listTextUses,
  'list-uses': listUses,
  'propose-removal': proposeRemoval,
};
