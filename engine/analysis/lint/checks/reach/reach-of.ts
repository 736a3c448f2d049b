import { type JsonObject, objectIn } from '#engine/model/json';
import type { WidgetContract } from '#engine/model/widgets';
import { offeredMarks } from '../../offered-marks.ts';

/**
 * Returns the schema of what a visitor can leave in a widget with these settings; undefined if the widget
 * declares nothing about it.
 */
export function reachOf({ accepts, reaches, marks }: WidgetContract, ui: JsonObject): JsonObject | undefined {
  if (marks !== undefined) return { type: 'number', enum: offeredMarks(marks, ui) };
  if (reaches === undefined) return undefined;
  const { minimum, maximum, mask, pattern } = reaches;
  const limits = Object.entries({ minimum, maximum }).flatMap(([keyword, option]) => {
    const limit = limitIn(ui[`ui:${option}`]);
    return limit === undefined ? [] : [[keyword, limit] as const];
  });
  const written = mask === undefined ? pattern : patternOf(mask);
  return {
    type: accepts.includes('number') ? 'number' : 'string',
    ...objectIn(Object.fromEntries(limits)),
    ...(written === undefined ? {} : { pattern: written }),
  };
}

/** Describes what a widget can give to authors: `999-999`, `6, 9, 12`. */
export const formOf = ({ reaches, marks }: WidgetContract, ui: JsonObject): string =>
  marks === undefined
    ? (reaches?.mask?.replaceAll('#', '9') ?? reaches?.example ?? '')
    : offeredMarks(marks, ui).join(', ');

const limitIn = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined);

/** Converts a mask to the pattern of the texts under it, also unfinished ones: `#-#` → `^\d(?:-\d)?$`. */
const patternOf = (mask: string): string => {
  const steps = (mask.match(/[^#]*#/g) ?? []).map((step) =>
    step.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace('#', '\\d'),
  );
  return `^${steps.reduceRight((rest, step) => (rest === '' ? step : `${step}(?:${rest})?`), '')}$`;
};
