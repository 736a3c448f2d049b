import type { ComparedChange, ComparedSide } from '#contract';
import { AREAS, type Area, changesVerdict, describeChange } from '#engine/analysis';
import { listApprovals } from '../../definitions/approval-store.ts';
import { changesBetween, publicationVerdictOf } from '../../definitions/compare-forms.ts';
import { roleFor } from '../../definitions/publishers.ts';
import type { StudioHandler } from '../handler.ts';
import { type NamedVersion, namedVersions } from './named-versions.ts';

export const compareVersions: StudioHandler<'compare-versions'> = async (call, services) => {
  const [old, now] = await namedVersions(call, services);
  const lang = call.query.lang === 'en' ? 'en' : 'ru';
  const changes = changesBetween(old, now, services.now);
  const count = (area: Area): number => changes.filter((change) => change.area === area).length;
  const form = now.snapshot.slug;
  return {
    form,
    ...changesVerdict(changes),
    areas: Object.fromEntries(AREAS.map((area) => [area, count(area)])) as Record<Area, number>,
    old: sideOf(old),
    new: sideOf(now),
    changes: changes.map((change): ComparedChange => {
      const { text, witness } = describeChange(change, lang);
      return {
        ...change,
        sentence: text,
        ...(witness === undefined ? {} : { proofText: witness }),
        role: roleFor(publicationVerdictOf(change)),
      };
    }),
    approvals: await listApprovals(services.database, { form, old: old.hash, now: now.hash }),
  };
};

const sideOf = ({ hash, bundle, snapshot }: NamedVersion): ComparedSide => ({
  hash,
  bundle,
  variants: Object.keys(snapshot.variants),
  defaultVariant: snapshot.defaultVariant,
});
