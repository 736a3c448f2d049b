import type { StudioHandler } from '../handler.ts';
import { titleOfVariant } from './asked-questions.ts';
import { runningExperiments } from './running-experiments.ts';

/**
 * Handles the studio's call `list-experiments`: counts stored requests by experiment, form and variant, read from
 * the replica, and lists the experiments of the live pages.
 */
export const listExperiments: StudioHandler<'list-experiments'> = async ({ lang }, services) => {
  const { reads, forms } = services;
  const counted = await reads.run((replica) =>
    replica
      .selectFrom('requests')
      .select(({ fn }) => [
        'experiment',
        'form',
        'variant',
        fn.countAll<number | string>().as('requests'),
        fn.min('created_at').as('since'),
      ])
      .where('experiment', 'is not', null)
      .where('marked_at', 'is', null)
      .groupBy(['experiment', 'form', 'variant'])
      .orderBy('experiment')
      .orderBy('form')
      .orderBy('variant')
      .execute(),
  );
  const live = new Map((await forms.liveForms()).map(({ slug, snapshot }) => [slug, snapshot]));
  return {
    running: await runningExperiments(services),
    arms: counted.map(({ experiment, requests, form, variant, since }) => {
      const snapshot = live.get(form);
      const isThere = snapshot !== undefined && Object.hasOwn(snapshot.variants, variant);
      return {
        experiment: experiment ?? '',
        form,
        variant,
        since,
        requests: Number(requests),
        variantTitle: isThere ? titleOfVariant(snapshot, variant, lang) : '',
      };
    }),
  };
};
