import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { loadDefinitions } from '#engine/model/load';
import { dictionaryIn, formatText } from '#engine/model/text';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { splitSpec } from '../spec-coverage/spec-sentences.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const fileOf = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

const stillOpen = JSON.parse(fileOf('coverage-open.json')) as Record<string, string>;
/** Id of each sentence that is met, with a Russian text that it quotes. */
const quoted = (['R', 'S'] as const).flatMap((spec) =>
  splitSpec(spec, fileOf(`spec/${spec}.md`))
    .filter(({ id }) => !(id in stillOpen))
    .flatMap(({ id, text }) =>
      [...text.matchAll(/(?<![\p{L}\d])'([^']*[а-яё][^']*)'/giu)].map(
        ([, quote = '']) => [id, quote] as const,
      ),
    ),
);
const russian = new Set(
  Object.values(dictionaryIn(definitions.texts, 'ru')).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text),
  ),
);

/** Returns every variant of a form as a Russian visitor gets it. */
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
  it.each(quoted)('%s is shown exactly: «%s»', (_id, text) => {
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

  // A lookup stores nothing, and its button names what it finds.
  const senders = everyForm.filter(({ behaviour }) => behaviour.lookup === undefined);
  it.each(named(senders))('the button that sends is «Отправить»: %s', (_name, { behaviour }) => {
    expect(behaviour.texts.submit).toBe('Отправить');
  });

  it.each(named(variantsOf('phone-call')))(
    'a success is reported by the usual text: %s',
    (_name, { behaviour }) => {
      expect(behaviour.success.cases).toEqual([
        { message: 'Ваша заявка отправлена! Мы свяжемся с вами в ближайшее время' },
      ]);
    },
  );

  it.each(named(everyForm.filter(({ behaviour }) => behaviour.failure.mode !== 'silent')))(
    'the message of a failure shows what happened and has the button «ок»: %s',
    (_name, { behaviour }) => {
      expect(behaviour.failure).toMatchObject({
        title: 'Что-то пошло не так',
        message: 'К сожалению, процесс сбился. Уже исправляем, попробуйте зайти позже',
        button: 'ок',
      });
    },
  );

  it.each(named(everyForm))(
    'a form is empty again 100 ms after a success: %s [R§9 Reset delay]',
    (_name, form) => {
      expect(form.behaviour.success.resetDelayMs).toBe(100);
    },
  );

  it('the button of consulting is «ок, жду»', () => {
    for (const { behaviour } of variantsOf('consulting')) expect(behaviour.success.button).toBe('ок, жду');
  });
});

const CONSENT = 'Для продолжения нужно согласие с условиями';
const CHOICE = 'Выберите один из пунктов списка';

describe('the texts that a specification gives a field', () => {
  it.each<[place: string, answers: Answers, path: string, expected: string]>([
    ['geo geo', {}, 'name', 'Представьтесь, пожалуйста'],
    ['phone-call form-with-name', {}, 'name', 'Представьтесь, пожалуйста'],
    ['flexible general', {}, 'contact_name', 'Представьтесь, пожалуйста'],
    ['museum-partner default', {}, 'region', CHOICE],
    ['refinance default', {}, 'loans_count', 'Обязательное значение'],
    ['refinance default', { loans_count: 6 }, 'loans_count', 'Мы рефинансируем не более 5 кредитов'],
    [
      'refinance default',
      { loans_amount: 3_000_001 },
      'loans_amount',
      'Общая сумма всех кредитов не должна превышать 3 000 000 рублей',
    ],
    ['quality complain', { birth_date: '31.02.1990' }, 'birth_date', 'Введите дату'],
  ])('in %s, given %o, the field «%s»: «%s» [R§5, S§5]', (place, answers, path, expected) => {
    expect(wordsAt(place, answers).get(path)).toBe(expected);
  });

  it.each(named(everyForm))(
    'a consent that is not given: %s [R§5 Consent, S§5 Privacy consent]',
    (place, form) => {
      const required = form.consents.filter(({ purpose }) => purpose === 'privacy');
      expect(required.length).toBeGreaterThan(0);
      for (const { field } of required) {
        expect(wordsAt(place, {}).get(field), `${field}, untouched`).toBe(CONSENT);
        expect(wordsAt(place, { [field]: false }).get(field), `${field}, taken back`).toBe(CONSENT);
      }
    },
  );
});

/** Returns the error of each field in Russian, by path. */
function wordsAt(place: string, answers: Answers): Map<string, string> {
  const form = everyForm.find(({ slug, variant }) => `${slug} ${variant}` === place);
  if (form === undefined) throw new Error(`There is no form "${place}"`);
  const issues = createFormChecker(
    form,
    moscowClock(() => 0),
  ).check(answers);
  return new Map(
    issues.map(({ path, messageKey, params }) => [
      path,
      formatText(form.messages[messageKey] ?? messageKey, params, form.lang).replace(/\s/g, ' '),
    ]),
  );
}
