import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '#engine/model/definition';
import { problemCode } from '#engine/model/problems';

type Wording = Readonly<Record<Lang, string>>;

/** Problem that the check of definitions can report, as the documentation describes it. */
export interface ProblemDescription {
  /** Code, followed by a word if the code has several messages; for a proof, the kind of finding. */
  id: string;
  code: string;
  severity: string;
  message: Wording;
  fix: Wording;
  cause: Wording;
  /** Folder of the code that reports it. */
  folder: string;
}

type Entry = Partial<Omit<ProblemDescription, 'id' | 'folder'>>;

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Reads the problems from JSON files beside the code that reports them: each entry has a message, a fix and a
 * cause.
 */
function readDescriptions(): ProblemDescription[] {
  const files = ['engine', 'api', 'app'].flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => join(layer, path).replaceAll('\\', '/')),
  );
  return files.flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Entry | null>;
    return Object.entries(texts).flatMap(([id, entry]) => {
      const { code = problemCode(id), severity = 'error', message, fix, cause } = entry ?? {};
      return message && fix && cause
        ? [{ id, code, severity, message, fix, cause, folder: dirname(file) }]
        : [];
    });
  });
}

/** Problems that checks of definitions can report, sorted by code. */
export const problemDescriptions: readonly ProblemDescription[] = readDescriptions().sort(
  (a, b) => a.code.localeCompare(b.code) || a.id.localeCompare(b.id),
);
