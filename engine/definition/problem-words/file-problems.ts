import { said } from './problem-words.ts';

/** Files that cannot be read, or are not of the shape that they must have. */
export const fileProblems = {
  DEFINITION_JSON: said(
    [
      'this is not JSON ({reason}), so nothing in the file can be read',
      'mend the syntax at this line: a missing comma, quote or bracket, a comment, or a trailing comma',
    ],
    [
      'Это не JSON ({reason}), и прочитать файл нельзя',
      'исправьте запись в этой строке: нет запятой, кавычки или скобки, есть комментарий или лишняя запятая',
    ],
  ),
  DUPLICATE_KEY: said(
    ['the key "{key}" stands twice in one object; only the last one would count', 'delete one of the two'],
    ['Ключ «{key}» записан дважды, и подействует только последний', 'удалите один из двух'],
  ),
  DEFINITION_PART_MISSING: said(
    [
      'form "{form}" has no {part}.json, so it cannot be compiled',
      'add the file; `npx zayavka new form {form}` writes a skeleton of all four',
    ],
    [
      'У формы «{form}» нет файла {part}.json, и собрать её нельзя',
      'добавьте файл; новая форма из шаблона получает все четыре',
    ],
  ),
  SCHEMA_INVALID: said(
    ['{reason}', 'look at what the variant "{variant}" and its shared fields say there'],
    [
      'Правила формы не собираются: {reason}',
      'посмотрите, что об этом говорят вариант «{variant}» и его общие поля',
    ],
  ),
  'DEFINITION_SHAPE unknown': said(
    ['"{name}" is not a setting here, so it would do nothing', '{exists}'],
    ['Настройки «{name}» здесь нет, и она ничего не изменит', '{exists}'],
  ),
  'DEFINITION_SHAPE missing': said(
    ['"{name}" is missing in {place}', 'add it; form.schema.json says what it holds'],
    ['Здесь нет обязательной настройки «{name}»', 'добавьте её'],
  ),
  'DEFINITION_SHAPE type': said(
    ['{place} has the wrong type', 'it takes: {types}'],
    ['Значение «{place}» не того вида', 'сюда подходит: {types}'],
  ),
  'DEFINITION_SHAPE value': said(
    ['{place} is "{name}", which does not exist', '{exists}'],
    ['В «{place}» записано «{name}», а такого нет', '{exists}'],
  ),
  'DEFINITION_SHAPE pattern': said(
    ['{place} is not written as it must be', 'it takes what matches {pattern}'],
    ['«{place}» записано не так, как нужно', 'подходит то, что отвечает образцу {pattern}'],
  ),
  'DEFINITION_SHAPE empty': said(
    ['{place} is empty, so visitors would read nothing here', 'write it, in every language'],
    ['«{place}» не заполнено, и посетитель ничего здесь не прочтёт', 'напишите текст на обоих языках'],
  ),
  'DEFINITION_SHAPE rule': said(
    ['{place} breaks the rule "{rule}" of its schema', '{params}'],
    ['«{place}» нарушает правило «{rule}»', 'допустимо: {params}'],
  ),
  'DEFINITION_SHAPE field': said(
    [
      'a shared field needs an object "schema"; without it the field accepts anything',
      'write "schema": { "type": "string", "fieldId": "{field}", "personalData": "none" }',
    ],
    [
      'У общего поля нет правил «schema», и оно примет любой ответ',
      'добавьте "schema": { "type": "string", "fieldId": "{field}", "personalData": "none" }',
    ],
  ),
  'DEFINITION_SHAPE matter': said(
    ['"{setting}" has no {missing}', 'add it; form.schema.json says what it holds'],
    ['В настройке «{setting}» нет {missing}', 'добавьте'],
  ),
} as const;
