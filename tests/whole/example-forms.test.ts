import { describe, expect, it } from 'vitest';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleFolder, exampleNames } from '../fixtures/example-folders.ts';

describe('the example of a form', () => {
  it.each(exampleNames)('%s is accepted by the check with its answers and its pages', async (name) => {
    expect(checkDefinitionTexts(await exampleFolder(name)).problems).toEqual([]);
  });
});
