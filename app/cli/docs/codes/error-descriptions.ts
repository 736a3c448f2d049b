import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorDescription } from '#engine/model/errors';

/** Developer error as the documentation describes it: code, message, and the folder of its code. */
export interface DescribedError extends ErrorDescription {
  /** Code, followed by a word if the code has several messages. */
  id: string;
  code: string;
  /** Folder of the code that reports it. */
  folder: string;
}

const LAYERS = ['engine', 'validators', 'renderers', 'api', 'app'];
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Developer errors of every `errors.json`, sorted by code. */
export const errorDescriptions: readonly DescribedError[] = LAYERS.flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .map((path) => join(layer, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/errors.json')),
)
  .flatMap((file) => {
    const entries = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, ErrorDescription>;
    return Object.entries(entries).map(([id, { message, fix }]) => ({
      id,
      code: id.split(' ')[0] ?? id,
      message,
      fix,
      folder: dirname(file),
    }));
  })
  .sort((a, b) => a.id.localeCompare(b.id) || a.folder.localeCompare(b.folder));
