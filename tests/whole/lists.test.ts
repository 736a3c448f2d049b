import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { type JsonObject, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { maskPayload } from '../../api/server/outbox/mask-payload.ts';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { readPosted } from '../../renderers/native/read-posted.ts';
import { loadAllWidgets } from '../../renderers/widgets/index.ts';
import { LISTS_FORM, withLists } from '../fixtures/lists.ts';

const texts = await withLists();
const snapshot = snapshotForm(loadDefinitions(texts).definitions, LISTS_FORM, vocabulary);
const form = compileForm(snapshot, { variant: 'default', lang: 'ru', sha256 });
const checker = createFormChecker(form, exampleClock);
await loadAllWidgets();
const map = form.behaviour.payloads.request ?? {};

describe('a form of lists', () => {
  it('is accepted by the check with its examples', () => {
    expect(checkDefinitionTexts(texts, [LISTS_FORM]).problems).toEqual([]);
  });

  it('is described as it is sent', () => {
    const { properties } = requestSchema(form, map, false) as { properties: JsonObject };
    expect(properties).toMatchObject({
      total: { type: 'integer' },
      interests: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            number: { type: 'integer' },
            code: { enum: ['mortgage', 'deposit', 'card', 'insurance'] },
          },
        },
      },
      regions: { type: 'string' },
      days: { type: 'string' },
    });
  });

  it('is read from a browser without script: what is ticked, and nothing for nothing', () => {
    const posted = (query: string) => readPosted(form, checker, new URLSearchParams(query));
    expect(posted('interests=mortgage&interests=card&homes=flat&phone=9161234567')).toMatchObject({
      interests: ['mortgage', 'card'],
      homes: ['flat'],
    });
    expect(posted('phone=9161234567')).not.toHaveProperty('interests');
    // The checkbox came ticked and was unticked.
    expect(posted('phone=9161234567')).not.toHaveProperty('days');
  });

  it('hides the number of what it hides', () => {
    const fields = form.fields.map((field) => ({ ...field, personalData: 'financial' as const }));
    expect(maskPayload({ ...form, fields }, { total: 2, interests: [] })).toEqual({
      total: '***',
      interests: '***',
    });
  });

  it('offers the choices of a catalogue, and of a field that another list brings up', () => {
    expect(form.fields.map(({ path, widget }) => [path, widget])).toContainEqual(['homes', 'checkboxes']);
    expect(valueAt(form.uiSchema, ['regions', 'ui:choices'])).toContainEqual(
      expect.objectContaining({ value: '77' }),
    );
  });
});
