import { said } from './problem-words.ts';

/** Pages, their rich text, and the dictionaries. */
export const siteProblems = {
  'UNKNOWN_SECTION page': said(
    ['there is no section "{name}", so the page would have no colours and no chat of its own', '{exists}'],
    ['Раздела «{name}» нет: у страницы не будет своих цветов и чата', '{exists}'],
  ),
  PAGE_PATH_TWICE: said(
    [
      '"{path}" is the address of {other} already, so one of the two could not be opened',
      'give this page an address of its own',
    ],
    ['Адрес «{path}» уже занят страницей {other}: одну из двух не открыть', 'дайте странице свой адрес'],
  ),
  UNKNOWN_FORM: said(
    ['there is no form "{name}", so nothing would be shown', '{exists}'],
    ['Формы «{name}» нет, и показать нечего', '{exists}'],
  ),
  ACTION_INCOMPLETE: said(
    ['a button of the type "{type}" needs "{name}"; without it a press does nothing', 'add "{name}"'],
    ['Кнопке вида «{type}» не хватает «{name}»: без этого нажатие ничего не делает', 'добавьте «{name}»'],
  ),
  'ACTION_INCOMPLETE rich': said(
    ['a button of the type "{type}" has no data-{name}; without it a press does nothing', 'add data-{name}'],
    [
      'Кнопке в тексте вида «{type}» не хватает data-{name}: нажатие ничего не сделает',
      'добавьте data-{name}',
    ],
  ),
  'ACTION_INCOMPLETE type': said(
    ['a button does "{type}", which nothing knows', '{exists}'],
    ['Кнопка делает «{type}», а такого действия нет', '{exists}'],
  ),
  UNKNOWN_PHONE_LINE: said(
    ['there is no line "{name}" in catalogs/phones.json, so there is no number to call', '{exists}'],
    ['Линии «{name}» нет в справочнике телефонов, и звонить некуда', '{exists}'],
  ),
  RICH_TEXT_REFUSED: said(
    [
      'rich text does not take {what} as it stands here, so visitors would get the page without it',
      'delete it, or say the same by the elements that are taken: docs/rich-text.md lists them',
    ],
    [
      'Текст с оформлением не принимает {what} в этом месте, и посетитель этого не увидит',
      'удалите это или скажите то же разрешёнными элементами: они перечислены в docs/rich-text.md',
    ],
    'warning',
  ),
  UNKNOWN_TEXT: said(
    ['there is no text "{key}", so a visitor would read the key', '{exists}'],
    ['Текста «{key}» нет, и посетитель увидит ключ', '{exists}'],
  ),
  UNKNOWN_UNIT: said(
    [
      'no texts say the unit "{unit}" in words and as a sign',
      'add "form.unit.{unit}" and "form.unit.{unit}.sign" to texts/ru.json and texts/en.json',
    ],
    [
      'Не сказано, как назвать единицу «{unit}» словом и знаком',
      'добавьте тексты «form.unit.{unit}» и «form.unit.{unit}.sign»',
    ],
  ),
  TEXT_NOT_A_KEY: said(
    [
      '{place} must name a text, so that it exists in every language',
      'write "@key" and add the key to texts/ru.json and texts/en.json',
    ],
    [
      'В «{place}» должен стоять ключ текста, чтобы он был на всех языках',
      'напишите «@ключ» и добавьте текст',
    ],
  ),
  ERROR_TEXT_MISSING: said(
    [
      'no text says what the error code "{code}" means to a visitor',
      'add "{key}" to texts/ru.json and texts/en.json',
    ],
    ['Не сказано, что посетитель прочтёт об ошибке «{code}»', 'добавьте текст «{key}» на обоих языках'],
  ),
  TRANSLATION_MISSING: said(
    ['the text "{key}" has no wording in "{lang}"', 'add "{key}" to {file}'],
    ['У текста «{key}» нет слов на языке «{lang}»', 'напишите перевод'],
  ),
  PLACEHOLDERS_DIFFER: said(
    [
      'the text "{key}" has other placeholders than in Russian: {placeholders}',
      'use the same {names} in every language',
    ],
    [
      'В переводах текста «{key}» стоят разные подстановки: {placeholders}',
      'поставьте во всех языках одни и те же {подстановки}',
    ],
  ),
} as const;
