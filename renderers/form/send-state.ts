import type { Issue } from '#engine';

/** Where a send stands. The host drives it; the form shows it. */
export type SendState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'accepted'; number: string }
  /** Issues by answer path; `path: ''` belongs to no field of the form. */
  | { status: 'refused'; issues: Issue[]; supportNumber?: string }
  | { status: 'failed'; reason: 'network' | 'server' | 'outdated'; supportNumber?: string };
