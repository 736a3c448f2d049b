import { objectIn } from '#engine/model';
import { defineCheck, sectionSlugs, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Pages name sections that exist, and have addresses of their own. */
export const pages = defineCheck(problemTexts, ({ definitions }, report) => {
  const sections = sectionSlugs(definitions);
  const byPath = new Map<string, string>();
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^pages\/[^/]+\.json$/.test(file)) continue;
    const { section, path } = objectIn(value);
    if (typeof section === 'string' && !sections.includes(section))
      report({ file, segments: ['section'] }, 'UNKNOWN_SECTION page', {
        name: section,
        ...whatExists(section, sections),
      });
    if (typeof path !== 'string') continue;
    const other = byPath.get(path);
    if (other !== undefined) report({ file, segments: ['path'] }, 'PAGE_PATH_TWICE', { path, other });
    byPath.set(path, file);
  }
});
