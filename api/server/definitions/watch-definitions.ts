import { every, repeat } from '../repeat.ts';
import type { DefinitionFiles } from './definition-files.ts';

const EVERY_MS = 1000;

/**
 * Polls the database every second for publications of other processes after the revision `known`, and passes
 * the texts of all definition files to `onChange`. A failed poll is passed to `onFailure` and repeated. Returns
 * a function that stops it.
 */
export function watchDefinitions(
  files: DefinitionFiles,
  known: string,
  ports: { onChange(texts: ReadonlyMap<string, string>): void; onFailure(error: unknown): void },
): () => Promise<void> {
  let seen = known;
  const look = async (): Promise<void> => {
    const revision = await files.revision();
    if (revision === seen) return;
    ports.onChange(await files.current());
    seen = revision;
  };
  return repeat(look, ports.onFailure, every(EVERY_MS));
}
