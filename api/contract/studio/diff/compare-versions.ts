import { AREAS, SEVERITIES } from '#engine/analysis';
import {
  anyObject,
  anyValue,
  enumOf,
  exactly,
  exactlyEach,
  listOf,
  text,
  type ValueOf,
  whole,
} from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES } from '../roles.ts';

/** Word that stands for a form's draft where a call takes the hash of a version. */
export const DRAFT_VERSION = 'draft';

const proof = enumOf(['breaking', 'compatible', 'review']);

const side = exactly({ hash: text, bundle: text, variants: listOf(text), defaultVariant: text });
/**
 * Side of a comparison, a version of a form: its hash, its variants, and the URL that begins its modules
 * `<bundle><variant>.<lang>.js`.
 */
export type ComparedSide = ValueOf<typeof side>;

/** Schema of a person's approval of a change: the change's fingerprint, the reason, the author and the time. */
export const approvalSchema = exactly({ fingerprint: text, reason: text, author: text, at: text });
/**
 * Approval of a change by a person who has reviewed it: the change's fingerprint, the reason, the author and the
 * time (ISO 8601).
 */
export type ChangeApproval = ValueOf<typeof approvalSchema>;

const change = exactly(
  {
    kind: text,
    area: enumOf(AREAS),
    severity: enumOf(SEVERITIES),
    direction: text,
    form: text,
    proof: exactly({ backward: proof, forward: proof }),
    variants: listOf(text),
    langs: listOf(text),
    // Path of a field, wire name, or place of a text.
    subject: text,
    label: text,
    pointers: exactly({ old: text, new: text }, ['old', 'new']),
    old: anyValue,
    new: anyValue,
    witness: anyValue,
    forwardWitness: anyValue,
    payload: exactly({ answers: anyObject, before: anyObject, after: anyObject }),
    fingerprint: text,
    sentence: text,
    proofText: text,
    // Example in the form of examples.json: answers that show the change, with the new version's outcome.
    test: anyObject,
    // Lowest role that may approve the change; absent if no role may.
    role: enumOf(ROLES),
  },
  [
    'proof',
    'label',
    'old',
    'new',
    'witness',
    'forwardWitness',
    'payload',
    'proofText',
    'test',
    'form',
    'role',
  ],
);
/**
 * Difference between two versions of a form, with severity, proof and sentence, as `zayavka diff --format json`
 * reports it.
 */
export type ComparedChange = ValueOf<typeof change>;

const finding = exactly(
  {
    fingerprint: text,
    // Key of a text, or place in a form's documents of that version. Absent if unknown.
    cause: exactly({ file: text, pointer: text, side: enumOf(['old', 'new']) }),
    members: listOf(text),
  },
  ['cause'],
);
/** Group of changes with one common cause, such as an edited text, as their fingerprints. */
export type ComparedFinding = ValueOf<typeof finding>;

const comparedVersions = exactly({
  form: text,
  verdict: proof,
  forward: proof,
  areas: exactlyEach(AREAS, whole),
  old: side,
  new: side,
  // Worst first.
  changes: listOf(change),
  // Each change belongs to one finding.
  findings: listOf(finding),
  // Pages that show the changed variants today.
  pages: listOf(exactly({ document: text, variants: listOf(text) })),
  approvals: listOf(approvalSchema),
});
/**
 * Comparison of two versions of a form: the verdict with its proofs, the changes, worst first, and their groups
 * with one common cause (findings).
 */
export type ComparedVersions = ValueOf<typeof comparedVersions>;

/** Call that compares two versions of a form, each named by its hash or `draft`, with sentences in `lang`. */
export const compareVersions = defineStudioEndpoint({
  id: 'compare-versions',
  path: '/diff/forms/:slug/:old/:new',
  role: 'viewer',
  summary: 'Compare two versions of a form, each by its hash or `draft`; sentences in `lang` (ru, en)',
  response: comparedVersions,
  responseSummary: 'Differences with proofs, and the addresses of both sides’ modules',
});
