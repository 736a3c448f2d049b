import { describe, expect, it } from 'vitest';
import { lintDefinitions } from '#engine/analysis';
import type { Vocabulary } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { widgets } from '#engine/model/widgets';
import { lintPortsOf } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const own = await readDefinitionsFolder(ownDefinitions);

/**
 * Returns the codes for the phone-call form with a field of this widget, whose choices the schema refuses.
 */
function codesWith(widget: string, known: Vocabulary): string[] {
  const edited = (file: string, member: string, before: string): [string, string] => {
    const path = `forms/phone-call/${file}`;
    return [path, (own.get(path) ?? '').replace(before, `${member},\n${before}`)];
  };
  const city = { type: 'string', fieldId: 'city', personalData: 'none', enum: ['msk'] };
  const ui = { 'ui:widget': widget, 'ui:choices': [{ value: 'spb', label: '@field.name.title' }] };
  const { definitions } = loadDefinitions(
    new Map([
      ...own,
      edited('schema.json', `"city": ${JSON.stringify(city)}`, '"consent": { "$ref"'),
      edited('ui.json', `"city": ${JSON.stringify(ui)}`, '"ui:order":'),
    ]),
  );
  return lintDefinitions(definitions, known, lintPortsOf(known)).map(({ code }) => code);
}

const offering = Object.entries(widgets).flatMap(([slug, { offersChoices }]) =>
  offersChoices ? [slug] : [],
);

describe('choices that the schema refuses are found', () => {
  it.each(offering)('under %s', (slug) => {
    expect(codesWith(slug, vocabulary)).toContain('CHOICES_DIFFER');
  });

  it('under a widget that is new to the check: its contract declares that it offers choices', () => {
    const tiles = {
      summary: { ru: 'один из нескольких', en: 'one of a few' },
      accepts: ['string'],
      options: { choices: 'choices' },
    } as const;
    const withTiles = (contract: object): Vocabulary => ({
      ...vocabulary,
      widgets: { ...vocabulary.widgets, tiles: { ...tiles, ...contract } },
    });
    expect(codesWith('tiles', withTiles({ offersChoices: true }))).toContain('CHOICES_DIFFER');
    expect(codesWith('tiles', withTiles({}))).not.toContain('CHOICES_DIFFER');
  });
});
