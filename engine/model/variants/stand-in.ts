import type { SectionChoice } from '../definition/model.ts';
import type { WrittenVariant } from '../load/form-document.ts';

/** A variant that replaces another in some sections of the site. */
export interface StandIn {
  over: string;
  sections: SectionChoice;
}

/**
 * Returns the replacement that a variant declares; undefined for a variant that is only chosen by its own
 * name.
 */
export const standInOf = ({ over, sections }: WrittenVariant): StandIn | undefined =>
  over === undefined || sections === undefined ? undefined : { over, sections };

/**
 * Returns the variant to show for another in a section: its replacement, or itself if there is none or the
 * section is unknown.
 */
export function variantInSection(
  standIns: Readonly<Record<string, StandIn>>,
  variant: string,
  section: string | undefined,
): string {
  if (section === undefined) return variant;
  const found = Object.entries(standIns).find(
    ([, { over, sections }]) => over === variant && includesSection(sections, section),
  );
  return found?.[0] ?? variant;
}

const includesSection = (sections: SectionChoice, section: string): boolean =>
  'only' in sections ? sections.only.includes(section) : !sections.except.includes(section);
