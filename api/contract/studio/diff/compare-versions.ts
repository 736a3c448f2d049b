import { AREAS, type Area, SEVERITIES, type Severity } from '#engine/analysis';
import type { Json, JsonObject, JsonSchema } from '#engine/model';
import { exactly, listOf, notThere, studioRefusals, text, whole } from '../answers.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';
import { ROLES, type Role } from '../roles.ts';

/** The reference to a form's draft, in the place of a version's hash. */
export const DRAFT_VERSION = 'draft';
const PROOFS = ['breaking', 'compatible', 'review'] as const;
type Proof = (typeof PROOFS)[number];

/** Somebody has looked at a change and let it be. */
export interface ChangeApproval {
  fingerprint: string;
  reason: string;
  author: string;
  at: string;
}

/** One difference, as `zayavka diff --format json` reports it. */
export interface ComparedChange {
  kind: string;
  area: Area;
  severity: Severity;
  proof?: { backward: Proof; forward: Proof };
  variants: string[];
  langs: string[];
  /** The field's path, the wire field, the text's place. */
  subject: string;
  label?: string;
  pointers: { old?: string; new?: string };
  old?: Json;
  new?: Json;
  witness?: Json;
  forwardWitness?: Json;
  payload?: { answers: JsonObject; before: JsonObject; after: JsonObject };
  fingerprint: string;
  sentence: string;
  /** The example in words. */
  proofText?: string;
  /** The least role that may approve it. */
  role: Role;
}

/** One of the two sides: where a page finds its modules, `<bundle><variant>.<lang>.js`. */
export interface ComparedSide {
  hash: string;
  bundle: string;
  variants: string[];
  defaultVariant: string;
}

export interface ComparedVersions {
  form: string;
  verdict: Proof;
  forward: Proof;
  areas: Record<Area, number>;
  old: ComparedSide;
  new: ComparedSide;
  /** Worst first. */
  changes: ComparedChange[];
  approvals: ChangeApproval[];
}

const anything: JsonSchema = {};
const proof: JsonSchema = { enum: [...PROOFS] };
const side = exactly({ hash: text, bundle: text, variants: listOf(text), defaultVariant: text });
export const approvalSchema = exactly({ fingerprint: text, reason: text, author: text, at: text });

export const compareVersions = defineStudioEndpoint({
  id: 'compare-versions',
  method: 'GET',
  path: '/diff/forms/:slug/:old/:new',
  role: 'viewer',
  summary: 'Compare two versions of a form, each by its hash or `draft`; sentences in `lang` (ru, en)',
  answers: {
    200: {
      description: 'What differs, with proofs; and where both can be looked at',
      schema: exactly({
        form: text,
        verdict: proof,
        forward: proof,
        areas: exactly(Object.fromEntries(AREAS.map((area) => [area, whole]))),
        old: side,
        new: side,
        changes: listOf(
          exactly(
            {
              kind: text,
              area: { enum: [...AREAS] },
              severity: { enum: [...SEVERITIES] },
              direction: text,
              form: text,
              proof: exactly({ backward: proof, forward: proof }),
              variants: listOf(text),
              langs: listOf(text),
              subject: text,
              label: text,
              pointers: exactly({ old: text, new: text }, ['old', 'new']),
              old: anything,
              new: anything,
              witness: anything,
              forwardWitness: anything,
              payload: exactly({ answers: anything, before: anything, after: anything }),
              fingerprint: text,
              sentence: text,
              proofText: text,
              role: { enum: [...ROLES] },
            },
            ['proof', 'label', 'old', 'new', 'witness', 'forwardWitness', 'payload', 'proofText', 'form'],
          ),
        ),
        approvals: listOf(approvalSchema),
      }),
      example: {
        form: 'phone-call',
        verdict: 'breaking',
        forward: 'compatible',
        areas: { visitor: 0, contract: 1, behaviour: 0, translations: 0 },
        old: {
          hash: '1a…',
          bundle: '/bundles/phone-call@1a…/',
          variants: ['retail'],
          defaultVariant: 'retail',
        },
        new: {
          hash: '3f…',
          bundle: '/bundles/phone-call@3f…/',
          variants: ['retail'],
          defaultVariant: 'retail',
        },
        changes: [
          {
            kind: 'limit.tightened',
            area: 'contract',
            severity: 'breaking',
            direction: 'backward',
            form: 'phone-call',
            proof: { backward: 'breaking', forward: 'compatible' },
            variants: ['retail'],
            langs: [],
            subject: 'name',
            label: 'Имя',
            pointers: { new: '/properties/name/maxLength' },
            new: 5,
            witness: { name: 'Анна Петрова' },
            fingerprint: '4d9ec8f64c58',
            sentence: 'Ограничение «Имя» (name) ужесточено: нет → 5',
            proofText: 'раньше принималось "Анна Петрова", теперь нет',
            role: 'contract',
          },
        ],
        approvals: [],
      },
    },
    ...studioRefusals,
    ...notThere,
  },
});
