import { describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const snapshot = snapshotForm(definitions, 'refinance', vocabulary);
const form = compileForm(snapshot, { variant: snapshot.defaultVariant, lang: 'ru', sha256 });
const checker = createFormChecker(form, moscowClock(Date.now));

const SENT = 'Заявка отправлена. Мы свяжемся с вами в ближайшее время';
const OFFICE = 'Онлайн-решение по вашей заявке невозможно. Обратитесь в ближайшее отделение банка';

describe('an applicant for a refinancing', () => {
  it.each([
    ['with a permanent job and an income to confirm', '1', 'permanent_job', SENT],
    ['with a permanent job alone', '0', 'permanent_job', OFFICE],
    ['with an income to confirm alone', '1', 'unofficial_job', OFFICE],
    ['with a pension', '1', 'pensioner', OFFICE],
    ['with neither', '0', 'not_working', OFFICE],
  ])('%s reads «%s» [R§4 Lead-gen]', (_who, can_income_confirmation, employment_type, message) => {
    const answers = { can_income_confirmation, employment_type };
    const chosen = form.behaviour.success.cases.find(
      ({ when }) => when === undefined || checker.accepts(when, answers),
    );
    expect(chosen?.message).toBe(message);
  });
});
