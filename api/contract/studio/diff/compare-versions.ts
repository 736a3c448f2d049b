import { AREAS, SEVERITIES } from '#engine/analysis';
import {
  anyObject,
  anyValue,
  exactly,
  exactlyEach,
  listOf,
  oneOf,
  text,
  type ValueOf,
  whole,
} from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES } from '../roles.ts';

/** The reference to a form's draft, in the place of a version's hash. */
export const DRAFT_VERSION = 'draft';

const proof = oneOf(['breaking', 'compatible', 'review']);

/** One of the two sides: where a page finds its modules, `<bundle><variant>.<lang>.js`. */
const side = exactly({ hash: text, bundle: text, variants: listOf(text), defaultVariant: text });
export type ComparedSide = ValueOf<typeof side>;

/** A person has reviewed a change and accepted it. */
export const approvalSchema = exactly({ fingerprint: text, reason: text, author: text, at: text });
export type ChangeApproval = ValueOf<typeof approvalSchema>;

/** One difference, as `zayavka diff --format json` reports it. */
const change = exactly(
  {
    kind: text,
    area: oneOf(AREAS),
    severity: oneOf(SEVERITIES),
    direction: text,
    form: text,
    proof: exactly({ backward: proof, forward: proof }),
    variants: listOf(text),
    langs: listOf(text),
    // The field's path, the wire field, the text's place.
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
    // The example in words.
    proofText: text,
    // What examples.json takes: the answers that show the change, as the new version answers them.
    test: anyObject,
    // The least role that may approve it; absent where nobody may.
    role: oneOf(ROLES),
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
export type ComparedChange = ValueOf<typeof change>;

/** Changes of one edit, by their fingerprints: what the edit does first. */
const finding = exactly(
  {
    fingerprint: text,
    // Of a text its key; of the form's documents the place, as the version has it. Absent: it is not known.
    cause: exactly({ file: text, pointer: text, side: oneOf(['old', 'new']) }),
    members: listOf(text),
  },
  ['cause'],
);
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
  // Every change is in one.
  findings: listOf(finding),
  // Where the variants are shown today that differ.
  pages: listOf(exactly({ document: text, variants: listOf(text) })),
  approvals: listOf(approvalSchema),
});
export type ComparedVersions = ValueOf<typeof comparedVersions>;

export const compareVersions = defineStudioEndpoint({
  id: 'compare-versions',
  method: 'GET',
  path: '/diff/forms/:slug/:old/:new',
  role: 'viewer',
  summary: 'Compare two versions of a form, each by its hash or `draft`; sentences in `lang` (ru, en)',
  answer: comparedVersions,
  answerSummary: 'What differs, with proofs; and where both can be looked at',
});
