import type { ComparedSide } from '#contract';
import { DEFAULT_LANGUAGE, type Lang, readLanguage } from '#engine/model/definition';
import { listApprovals } from '../../publication/approval-store.ts';
import type { StudioCall, StudioHandler, StudioServices } from '../handler.ts';
import { ownerOf } from '../job-input.ts';
import { type NamedVersion, type NamedVersions, namedVersions } from './named-versions.ts';

/**
 * Handles the studio's call `compare-versions`: returns the changes between two versions of a form, in the language
 * `lang` of the query, with both versions and the approvals of exactly this pair.
 */
export const compareVersions: StudioHandler<'compare-versions'> = async (call, services) => {
  const named = await namedVersions(call, services);
  const { old, next } = named;
  const form = call.params.slug ?? '';
  return {
    form,
    ...(await changesBetween(named, readLanguage(call.query.lang) ?? DEFAULT_LANGUAGE, call, services)),
    old: sideOf(old),
    new: sideOf(next),
    approvals: await listApprovals(services.database, { form, old: old.hash, now: next.hash }),
  };
};

/**
 * Compares two versions of a form in an isolate (a child process without access to data): the changes, worst
 * first, with the role that each needs, and the pages and groups of changes.
 */
export const changesBetween = (
  { texts, old, next }: NamedVersions,
  lang: Lang,
  call: StudioCall,
  { isolates, now }: StudioServices,
) =>
  isolates.run(
    'compare-versions',
    { texts, old: textOf(old), next: textOf(next), lang, nowMs: now() },
    ownerOf(call, `forms/${call.params.slug ?? ''}`),
  );

const textOf = ({ snapshot, files }: NamedVersion) => ({ snapshot, ...(files && { files }) });

const sideOf = ({ hash, bundle, variants, defaultVariant }: NamedVersion): ComparedSide => ({
  hash,
  bundle,
  variants,
  defaultVariant,
});
