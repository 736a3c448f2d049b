import { said } from './problem-words.ts';

/** Rules, fields and conditions. */
export const schemaProblems = {
  UNKNOWN_KEYWORD: said(
    ['no rule and no JSON Schema keyword is called "{keyword}", so it would check nothing', '{exists}'],
    ['Правила «{keyword}» нет, и оно ничего не проверит', '{exists}'],
  ),
  RULE_TYPE: said(
    ['the rule "{rule}" does not judge type {types}, so it would check nothing', 'it judges: {judged}'],
    ['Правило «{rule}» не проверяет ответы вида {types}', 'оно проверяет: {judged}'],
  ),
  RULE_PARAMETER: said(
    ['the rule "{rule}" does not take "{parameter}" so ({keyword})', '{exists}'],
    ['Правило «{rule}» не понимает настройку «{parameter}» ({keyword})', '{exists}'],
  ),
  CYCLIC_REF: said(
    [
      '"$ref": "{ref}" leads back to itself ({chain}), so the schema would never end',
      'break the circle: a form has no nested copies of itself',
    ],
    [
      'Ссылка «{ref}» возвращается к себе ({chain}), и форма не кончится никогда',
      'разорвите круг: форма не содержит саму себя',
    ],
  ),
  UNKNOWN_REF: said(
    ['"$ref": "{ref}" leads to nothing, so the answer would not be checked at all', '{exists}'],
    ['Ссылка «{ref}» никуда не ведёт, и ответ не проверят', '{exists}'],
  ),
  FIELD_ID_MISSING: said(
    [
      'the field "{field}" has no "fieldId", so a rename could not be told from a removal',
      'write "fieldId": "{field}"',
    ],
    [
      'У поля «{field}» нет постоянного имени «fieldId», и переименование не отличить от удаления',
      'добавьте "fieldId": "{field}"',
    ],
  ),
  FIELD_ID_TWICE: said(
    [
      'the fields "{other}" and "{field}" have the same "fieldId": "{id}"',
      'give one of them an id of its own',
    ],
    ['У полей «{other}» и «{field}» одно постоянное имя «{id}»', 'дайте одному из них своё «fieldId»'],
  ),
  PERSONAL_DATA_MISSING: said(
    [
      'the field "{field}" has no valid "personalData", so drafts, logs and retention could not be decided',
      '{exists}',
    ],
    [
      'Не сказано, личные ли данные в поле «{field}»: нельзя решить, что хранить и что скрывать',
      '«personalData»: {exists}',
    ],
  ),
  WIDGET_TYPE: said(
    ['the widget "{widget}" cannot edit "{field}" of type {types}', 'it edits: {edited}'],
    ['Вид поля «{widget}» не подходит для ответа «{field}» вида {types}', 'он подходит для: {edited}'],
  ),
  WIDGET_MISSING: said(
    ['nothing says how a visitor answers "{field}" of type {types}', 'name a "ui:widget" in ui.json'],
    ['Не сказано, как посетитель отвечает в поле «{field}» вида {types}', 'назовите вид поля в «ui:widget»'],
  ),
  CHOICES_DIFFER: said(
    ['the choices of "{field}" are not the values of its "enum"', '{mend}'],
    ['Варианты ответа поля «{field}» не совпадают с теми, что оно принимает', '{mend}'],
  ),
  CAPTCHA_WRITTEN: said(
    [
      'the form writes the field "{field}" itself, which is added where the captcha is on',
      'take it out and write "captcha": { "enabled": true } in form.json',
    ],
    [
      'Поле «{field}» записано в форме, а его добавляет сама капча',
      'уберите поле и включите капчу в её настройках',
    ],
  ),
  REQUIRED_UNKNOWN: said(
    ['"{field}" is required but is not a field, so the form could never be sent', '{exists}'],
    ['Поле «{field}» обязательно, а в форме его нет: отправить её нельзя', '{exists}'],
  ),
  'REQUIRED_UNKNOWN branch': said(
    ['"{field}" is required in "{branch}" but is not a field', '{exists}'],
    ['Условие требует ответа в поле «{field}», а в форме его нет', '{exists}'],
  ),
  CONDITION_UNKNOWN_FIELD: said(
    ['a condition reads "{field}", which is not a field, so it would never change', '{exists}'],
    ['Условие зависит от поля «{field}», а в форме его нет: оно не сработает никогда', '{exists}'],
  ),
  'CONDITION_UNKNOWN_FIELD success': said(
    ['a success text depends on "{field}", which is not a field, so it would never be shown', '{exists}'],
    ['Текст об успехе зависит от поля «{field}», а в форме его нет: его никто не увидит', '{exists}'],
  ),
} as const;
