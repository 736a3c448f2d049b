import type { Field } from './reading.ts';

/**
 * Labels by which a visitor finds the fields of the specification. Labels that the specification quotes are
 * exact; others contain only the word that every Russian form would have.
 */
const LABELS: Readonly<Record<Field, RegExp>> = {
  phone: /^Телефон/,
  isRusPhone: /^Российский номер/,
  consent: /^Я соглашаюсь на .*обработку|^Согласие на обработку/i,
  'software-providers': /поставщик/i,
  name: /^Имя|^Фамилия, имя/,
  fio: /^Фамилия, имя|^ФИО|^Имя/,
  first_name: /^Имя/,
  last_name: /^Фамилия/,
  second_name: /^Отчество/,
  email: /почта|e-mail/i,
  gender: /^Пол/,
  birthday: /рождения/i,
  inn: /^ИНН/,
  region: /^Регион/,
  department: /^Отделение/,
  comment: /^Комментарий/,
  company: /^Компания|^Название компании/,
  staff: /сотрудников/i,
  wage_fund: /фонд/i,
  employment_type: /^Занятость/,
  can_income_confirmation: /подтвердить|подтверж/i,
  income_amount: /^Доход/,
  loans_count: /сколько кредитов|количество кредитов|число кредитов/i,
  loans_amount: /общая сумма/i,
  purpose: /^Цель/,
  service: /^Услуга/,
  captcha_code: /символы/i,
  type: /^Тип обращения/,
  message: /сообщение|вопрос|идея|отзыв|случилось/i,
  is_agree_publication: /опубликовать|публикацию/i,
  car: /^Марка/,
  'english name': /^(First )?name/i,
  'english phone': /^Phone/i,
  'english type': /^(Type|Kind|Request type)/i,
  'english consent': /^I agree|^Consent/i,
  position: /^Должность/,
  sum: /^sum\b/,
  months: /^months\b/,
  'loan-sum': /^Сумма вклада/,
  term: /^Срок вклада/,
};

export function labelOf(field: Field): RegExp {
  const label = LABELS[field];
  if (label === undefined) throw new Error(`ORACLE_FIELD: fields.ts does not say how "${field}" is found.`);
  return label;
}
