import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CompiledForm, compileForm, loadDefinitions, snapshotForm } from '#engine';
import { sha256 } from '../../app/check-definitions.ts';
import { splitSpec } from '../../app/cli/docs/spec-coverage/spec-sentences.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const fileOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

/** Id of the sentence and a Russian text that it quotes, of every sentence that is met. */
const stillOpen = JSON.parse(fileOf('coverage-open.json')) as Record<string, string>;
const quoted = (['R', 'S'] as const).flatMap((spec) =>
  splitSpec(spec, fileOf(`spec/${spec}.md`))
    .filter(({ id }) => !(id in stillOpen))
    .flatMap(({ id, text }) =>
      [...text.matchAll(/(?<![\p{L}\d])'([^']*[а-яё][^']*)'/giu)].map(([, said = '']) => [id, said] as const),
    ),
);
const russian = new Set(
  Object.values(definitions.texts.ru).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text),
  ),
);

/** Every variant of a form as a Russian visitor gets it. */
function variantsOf(slug: string): CompiledForm[] {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  return Object.keys(snapshot.variants).map((variant) =>
    compileForm(snapshot, { variant, lang: 'ru', sha256 }),
  );
}
const everyForm = [...definitions.forms.keys()].flatMap(variantsOf);
const named = (forms: CompiledForm[]) =>
  forms.map((form): [string, CompiledForm] => [`${form.slug} ${form.variant}`, form]);

describe('a text that a specification quotes', () => {
  it.each(quoted)('%s is said to the letter: «%s»', (_id, text) => {
    expect(russian).toContain(text);
  });
});

describe('a text that a specification gives a form', () => {
  it.each(named([...variantsOf('phone-call'), ...variantsOf('geo')]))(
    'a call within 15 minutes is promised: %s',
    (_name, { behaviour }) => {
      const { description = '', hint = '' } = behaviour.texts;
      expect(`${description} ${hint}`).toContain('15 минут');
    },
  );

  // A lookup sends nothing that anybody keeps; its button says what it finds.
  const senders = everyForm.filter(({ behaviour }) => behaviour.lookup === undefined);
  it.each(named(senders))('the button that sends is «Отправить»: %s', (_name, { behaviour }) => {
    expect(behaviour.texts.submit).toBe('Отправить');
  });

  it.each(named(variantsOf('phone-call')))(
    'a success is told by the usual text: %s',
    (_name, { behaviour }) => {
      expect(behaviour.success.cases).toEqual([
        { message: 'Ваша заявка отправлена! Мы свяжемся с вами в ближайшее время' },
      ]);
    },
  );

  it.each(named(everyForm.filter(({ behaviour }) => behaviour.failure.mode === 'panel')))(
    'the panel of a failure says what happened and has the button «ок»: %s',
    (_name, { behaviour }) => {
      expect(behaviour.failure).toMatchObject({
        title: 'Что-то пошло не так',
        message: 'К сожалению, процесс сбился. Уже исправляем, попробуйте зайти позже',
        button: 'ок',
      });
    },
  );

  it('the button of consulting is «ок, жду»', () => {
    for (const { behaviour } of variantsOf('consulting')) expect(behaviour.success.button).toBe('ок, жду');
  });
});
