import type { FastifyBaseLogger } from 'fastify';
import { snapshotForm } from '#engine/model/compile';
import { FALLBACK_LANGUAGE } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { type FormStore, failureOf, type PublishedDefinitions } from '#server';
import { checkDigest } from '../check-cache.ts';
import { vocabulary } from '../vocabulary.ts';
import type { ServedDefinitions } from './served-definitions.ts';

interface Ports {
  served: ServedDefinitions;
  forms: FormStore;
  published: PublishedDefinitions;
  log: FastifyBaseLogger;
  everyMs: number;
  /** Called with the texts of the definitions that have become live, so that pages are rendered from them. */
  onWhole(texts: ReadonlyMap<string, string>): void;
}

/**
 * Publishes each form whose content differs from its live version, also a content that was live earlier. Skips
 * a form whose live version is no longer that of `liveBefore` (read before `texts`), and all forms if the last
 * start has published the same definitions.
 */
export async function publishForms(
  texts: ReadonlyMap<string, string>,
  liveBefore: ReadonlyMap<string, string>,
  { forms, published, log }: Pick<Ports, 'forms' | 'published' | 'log'>,
): Promise<void> {
  const digest = checkDigest(texts);
  if (await published.areLast(digest)) {
    log.info('these definitions were published before: skipped');
    return;
  }
  const { definitions } = loadDefinitions(texts);
  for (const slug of definitions.forms.keys()) {
    const isPublished = await forms.publish(
      snapshotForm(definitions, slug, vocabulary),
      liveBefore.get(slug),
    );
    log.info({ form: slug }, isPublished ? 'published' : 'live already, or replaced meanwhile: skipped');
  }
  await published.keep(digest);
}

/**
 * Reads a definitions folder with errors every `everyMs` milliseconds; once it has none, publishes and serves
 * it as a start does, and stops. Returns a function that stops earlier; does nothing for a folder without
 * errors.
 */
export function recoverDefinitions({
  served,
  forms,
  published,
  log,
  everyMs,
  onWhole,
}: Ports): () => Promise<void> {
  const stopped = Promise.withResolvers<undefined>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    // A stopping process does not wait for a check, which takes seconds.
    const liveBefore = await published.liveHashes();
    const looked = await Promise.race([served.recheck(), stopped.promise]);
    if (looked === undefined) return;
    if (looked.result === 'changed') {
      const { code, words } = looked.fault;
      log.error(
        { code, problem: words[FALLBACK_LANGUAGE] },
        'the definitions folder has other errors: nothing is published',
      );
    }
    if (looked.result !== 'whole') return;
    await publishForms(looked.texts, liveBefore, { forms, published, log });
    onWhole(looked.texts);
    await looked.accept();
    clearInterval(timer);
    log.warn('the definitions folder is valid again: it is published and served');
  };
  if (served.fault() === undefined) return async () => undefined;
  timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn(failureOf(error), 'the definitions folder could not be read again'))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.resolve(undefined);
    await looking;
  };
}
