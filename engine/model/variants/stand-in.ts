import type { SectionChoice } from '../definition/model.ts';
import type { WrittenVariant } from '../load/form-document.ts';

/** Replacement of a variant by another in some sections of the site: the replaced variant and the sections. */
export interface StandIn {
  over: string;
  sections: SectionChoice;
}

/** Returns the variant that a variant replaces, and in which sections; undefined if it replaces none. */
export const standInOf = ({ over, sections }: WrittenVariant): StandIn | undefined =>
  over === undefined || sections === undefined ? undefined : { over, sections };

/**
 * Returns the variant that is shown in a section in place of `variant`: the one that replaces it there, otherwise
 * itself.
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
