import type { SectionChoice } from '../definition/model.ts';
import type { WrittenVariant } from '../load/form-document.ts';

/** A variant that sections of the site show instead of another. */
export interface StandIn {
  over: string;
  sections: SectionChoice;
}

/** Returns which variant a variant replaces, and where; undefined if it replaces none. */
export const standInOf = ({ over, sections }: WrittenVariant): StandIn | undefined =>
  over === undefined || sections === undefined ? undefined : { over, sections };

/**
 * Returns the variant that a section shows for a name: the one that replaces it there, or itself.
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
