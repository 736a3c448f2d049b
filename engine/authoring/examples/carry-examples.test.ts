import { expect, it } from 'vitest';
import { type JsonObject, objectIn } from '#engine/model/json';
import { GENERATED_EXAMPLES } from '../edit/new-form.ts';
import { carryExamples, type ExamplePorts } from './carry-examples.ts';

/** A form that requires a region. */
const ports: ExamplePorts = {
  play: ({ answers }) =>
    objectIn(answers).region === undefined
      ? { issues: { region: 'required' } }
      : { request: { body: objectIn(answers) } },
  schemasOf: () => [{ type: 'string', enum: ['77'] }],
};

const written = (name: string): string =>
  JSON.stringify({ accepted: [{ name, answers: {}, request: { body: {} } }] });

const names = (changes: readonly { name: string }[]): string[] => changes.map(({ name }) => name);

it('asks about an example that a person wrote, and about none that came with the form', () => {
  const own = carryExamples(written('a client of Moscow'), ports);
  const generated = carryExamples(written(GENERATED_EXAMPLES.accepted), ports);
  expect(names(own.changes)).toEqual(['a client of Moscow']);
  expect(generated.changes).toEqual([]);
  for (const { text } of [own, generated]) {
    const { accepted } = JSON.parse(text) as { accepted: JsonObject[] };
    expect(accepted[0]?.answers).toEqual({ region: '77' });
  }
});
