import { objectIn, type Path } from '#engine/model/json';
import { backtrackingOf } from '#engine/solver';
import { defineCheck } from '../../context.ts';
import { writtenSchemas } from '../../written-schemas.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports patterns that may take more than linear time, with which a visitor's text could stall the
 * server, and those whose time is unknown.
 */
export const patterns = defineCheck(problemTexts, ({ definitions }, report) => {
  for (const { file, segments, schema } of writtenSchemas(definitions)) {
    const { pattern, patternProperties } = schema;
    const written: [pattern: string, at: Path][] = [
      ...(typeof pattern === 'string' ? [[pattern, ['pattern']] as [string, Path]] : []),
      ...Object.keys(objectIn(patternProperties)).map((name): [string, Path] => [
        name,
        ['patternProperties', name],
      ]),
    ];
    for (const [text, at] of written) {
      const found = backtrackingOf(text);
      if (found === 'bounded') continue;
      const id = found === 'unbounded' ? 'PATTERN_SLOW' : 'PATTERN_SLOW unknown';
      report({ file, segments: [...segments, ...at] }, id, { pattern: text });
    }
  }
});
