import type { FastifyBaseLogger } from 'fastify';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import type { FormStore, PublishedDefinitions } from '#server';
import { checkDigest } from '../check-cache.ts';
import { vocabulary } from '../vocabulary.ts';
import type { ServedDefinitions } from './served-definitions.ts';

interface Ports {
  served: ServedDefinitions;
  forms: FormStore;
  published: PublishedDefinitions;
  log: FastifyBaseLogger;
  everyMs: number;
  /** Other definitions are live: pages are rebuilt from these texts. */
  onWhole(texts: ReadonlyMap<string, string>): void;
}

/**
 * Publishes the forms of definitions, each whose content was never published before. Definitions that were published whole by the same
 * code are passed over at once: most starts find nothing else, and comparing a thousand forms takes seconds.
 */
export async function publishForms(
  texts: ReadonlyMap<string, string>,
  { forms, published, log }: Pick<Ports, 'forms' | 'published' | 'log'>,
): Promise<void> {
  const digest = checkDigest(texts);
  if (await published.areLast(digest)) {
    log.info('these definitions were published before: passed over');
    return;
  }
  const { definitions } = loadDefinitions(texts);
  for (const slug of definitions.forms.keys()) {
    const isNew = await forms.publish(snapshotForm(definitions, slug, vocabulary));
    log.info({ form: slug }, isNew ? 'published' : 'this content was published before: passed over');
  }
  await published.keep(digest);
}

/** Looks at a folder that could not be used until it can be: then it is published and served as by a start. Returns what ends it. */
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
    // A check takes seconds, and nobody waits for its end who wants the process to stop.
    const looked = await Promise.race([served.lookAgain(), stopped.promise]);
    if (looked === undefined) return;
    if (looked.result === 'changed') {
      const { code, words } = looked.fault;
      log.error({ code, problem: words.en }, 'the definitions folder has other errors: nothing is published');
    }
    if (looked.result !== 'whole') return;
    await publishForms(looked.texts, { forms, published, log });
    onWhole(looked.texts);
    await looked.accept();
    clearInterval(timer);
    log.warn('the definitions folder is whole again: it is published, and served');
  };
  if (served.fault() === undefined) return async () => undefined;
  timer = setInterval(() => {
    looking ??= look()
      .catch(() => log.warn('the definitions folder could not be looked at again'))
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
