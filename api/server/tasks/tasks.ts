import { checkDocument } from './check-document.ts';
import { compareDocument } from './compare-document.ts';
import { comparePublications } from './compare-publications.ts';
import { compareVersions } from './compare-versions.ts';
import { compileDocument, compilePreview, compileVersion } from './compile.ts';
import { listDocuments } from './list-documents.ts';
import { listNames } from './list-names.ts';
import { listTitles } from './list-titles.ts';
import { allowRemoval, listUses } from './list-uses.ts';
import { preparePublication } from './prepare-publication.ts';
import { proveMerge } from './prove-merge.ts';
import { rebaseProposal } from './rebase-proposal.ts';
import { renderPage } from './render-page.ts';
import { restoreVersion } from './restore-version.ts';
import { reviewProposal } from './review-proposal.ts';
import { sampleDocument } from './sample-document.ts';
import { trimBase } from './trim-base.ts';
import { weighDocument } from './weigh-document.ts';

/** Tasks that isolates can run for the studio, by name. */
export const tasks = {
  'allow-removal': allowRemoval,
  'check-document': checkDocument,
  'compare-document': compareDocument,
  'compare-publications': comparePublications,
  'compare-versions': compareVersions,
  'compile-document': compileDocument,
  'compile-preview': compilePreview,
  'compile-version': compileVersion,
  'list-documents': listDocuments,
  'list-names': listNames,
  'list-titles': listTitles,
  'list-uses': listUses,
  'prepare-publication': preparePublication,
  'prove-merge': proveMerge,
  'rebase-proposal': rebaseProposal,
  'render-page': renderPage,
  'restore-version': restoreVersion,
  'review-proposal': reviewProposal,
  'sample-document': sampleDocument,
  'trim-base': trimBase,
  'weigh-document': weighDocument,
} as const;
