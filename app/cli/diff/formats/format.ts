import { AREAS, type Area } from '#engine/analysis';
import type { Lang } from '#engine/model';
import type { DiffReport, ReportedChange } from '../report.ts';

export interface FormatOptions {
  lang: Lang;
  /** Escape sequences of a terminal. */
  colour: boolean;
}

/** A report in one form of writing, without a line break at its end. */
export type Format = (report: DiffReport, options: FormatOptions) => string;

/** Changes by form (in order of their worst) and area; plain schemas have one nameless form. */
export function grouped(
  changes: readonly ReportedChange[],
): { form: string; areas: { area: Area; changes: ReportedChange[] }[] }[] {
  const forms = [...new Set(changes.map(({ form }) => form ?? ''))];
  return forms.map((form) => ({
    form,
    areas: AREAS.flatMap((area) => {
      const own = changes.filter((change) => (change.form ?? '') === form && change.area === area);
      return own.length > 0 ? [{ area, changes: own }] : [];
    }),
  }));
}

/** Where it shows: nothing when it is everywhere or there is only one place. */
export const placesOf = ({ variants, langs }: ReportedChange): string[] => [
  ...(variants.length > 0 ? [variants.join(', ')] : []),
  ...(langs.length > 0 && !(langs.length === 1 && langs[0] === 'ru') ? [langs.join(', ')] : []),
];

/** Failures and stale ignores, in words. */
export const messageOf = ({ form, message }: { form?: string; message: string }): string =>
  form === undefined ? message : `${form}: ${message}`;
