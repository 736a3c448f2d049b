import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StudioData } from '#contract';
import { FIELD_TYPES } from '#engine/authoring';
import { FieldsOnly, loadAllFormParts } from '#renderers';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { sampleSession } from './sample-form.ts';

await loadAllFormParts();
afterEach(cleanup);

describe('the sample of a kind of field', () => {
  it.each([
    ['dates', 'rows', ['23.11.2026']],
    ['places', 'rows', ['100 000', '500 000']],
    ['groups', 'rows', ['1']],
    ['own-choice', 'own-choice', ['Вариант, которого нет в списке']],
  ] as const)('%s is filled with its own answer', (type, widget, values) => {
    const { schema, ui, answer } = FIELD_TYPES[type] ?? expect.unreachable();
    const texts = ru as StudioData['texts'];
    const session = sampleSession(widget, 'filled', 'ru', texts, { schema, ui, filled: answer });
    render(<FieldsOnly session={session} services={{}} />);
    for (const value of values) expect(screen.getByDisplayValue(value)).toBeVisible();
  });
});
