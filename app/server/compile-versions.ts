import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { FormSnapshot } from '#engine/model/compile';
import {
  compileSources,
  type FormStorePorts,
  type StudioIsolates,
  type Tables,
  type VariantSources,
} from '#server';

/** Validators from the build, by hash of the version. */
type CompiledForms = Readonly<Record<string, VariantSources>>;

/**
 * Creates the compiler of validators for versions that have none in the database. Those of the folder are compiled
 * before the process listens, unless the build did so (`builtFile`); an old version is compiled on request, in
 * another process.
 */
export function createVersionCompiler(
  builtFile: string,
  { isolates, isListening }: { isolates: StudioIsolates; isListening(): boolean },
): FormStorePorts['compile'] {
  let built: CompiledForms | undefined;
  return async ({ slug, hash, text }) => {
    if (isListening()) {
      const owner = { person: '', form: `forms/${slug}` };
      return (await isolates.run('compile-version', { snapshot: text }, owner)).sources;
    }
    built ??= readCompiled(builtFile);
    return built[hash] ?? compileSources(JSON.parse(text) as FormSnapshot);
  };
}

function readCompiled(file: string): CompiledForms {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CompiledForms;
  } catch {
    // Without the build's file, each version is compiled.
    return {};
  }
}

/** Writes the validators of all versions in a database to a file, for the first start on an empty database. */
export async function writeCompiled(database: Kysely<Tables>, file: string): Promise<void> {
  const rows = await database.selectFrom('form_versions').select(['hash', 'sources']).execute();
  const compiled = Object.fromEntries(rows.map(({ hash, sources }) => [hash, JSON.parse(sources ?? '{}')]));
  await writeFile(file, JSON.stringify(compiled));
}
