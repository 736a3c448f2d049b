import type { DefinitionFiles } from './definition-files.ts';

const EVERY_MS = 1000;

/**
 * Watches for publications of other processes after the revision `known`; goes on while the
 * database is away. Returns a function that stops it.
 */
export function watchDefinitions(
  files: DefinitionFiles,
  known: string,
  ports: { onChange(texts: ReadonlyMap<string, string>): void; onFailure(): void },
): () => void {
  let seen = known;
  let reading = false;
  const look = async (): Promise<void> => {
    const revision = await files.revision();
    if (revision === seen) return;
    ports.onChange(await files.current());
    seen = revision;
  };
  const timer = setInterval(() => {
    if (reading) return;
    reading = true;
    void look()
      .catch(ports.onFailure)
      .finally(() => {
        reading = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
