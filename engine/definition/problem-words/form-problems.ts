import { said } from './problem-words.ts';

/** What a form shows, sends and says of its variants. */
export const formProblems = {
  UNKNOWN_WIDGET: said(
    ['there is no widget "{name}", so the field could not be shown', '{exists}'],
    ['Вида поля «{name}» нет, и показать поле нельзя', '{exists}'],
  ),
  UNKNOWN_OPTION: said(
    ['the widget "{widget}" has no option "{name}"', '{exists}'],
    ['У вида поля «{widget}» нет настройки «{name}»', '{exists}'],
  ),
  'OPTION_TYPE text': said(
    ['"{name}" takes a {type}', 'write "@key" and add the key to texts/'],
    ['В «{name}» должен стоять текст', 'напишите текст на обоих языках или «@ключ» общего текста'],
  ),
  OPTION_TYPE: said(
    ['"{name}" takes a {type}', 'write a {type}'],
    ['В «{name}» записано значение не того вида', 'сюда подходит: {type}'],
  ),
  UNKNOWN_CATALOG: said(
    ['there is no catalogue "{name}", so there would be nothing to choose', '{exists}'],
    ['Справочника «{name}» нет, и выбирать будет не из чего', '{exists}'],
  ),
  UNKNOWN_FIELD: said(
    ['the UI schema speaks of "{name}", which the schema does not have', '{exists}'],
    ['Настроено поле «{name}», а в форме его нет', '{exists}'],
  ),
  'UNKNOWN_FIELD grouped': said(
    ['"ui:groups" names "{name}", which the schema does not have', '{exists}'],
    ['В группе названо поле «{name}», а в форме его нет', '{exists}'],
  ),
  'UNKNOWN_FIELD ordered': said(
    ['"ui:order" names "{name}", which the schema does not have', '{exists}'],
    ['В порядке полей названо «{name}», а в форме его нет', '{exists}'],
  ),
  'UNKNOWN_FIELD listed': said(
    ['the list names the shared field "{name}", which does not exist', '{exists}'],
    ['В списке названо общее поле «{name}», а такого нет', '{exists}'],
  ),
  GROUPED_TWICE: said(
    ['"ui:groups" names "{name}" twice, and a field is shown once', 'leave it in one group'],
    ['Поле «{name}» стоит в группах дважды, а показать его можно один раз', 'оставьте его в одной группе'],
  ),
  ORDER_INCOMPLETE: said(
    ['"ui:order" leaves out "{name}", so it is not decided where the field stands', 'add "{name}" or "*"'],
    ['Не сказано, где стоит поле «{name}»', 'добавьте «{name}» в порядок полей'],
  ),
  LISTED_UNSENT: said(
    [
      '"{name}" has no "wire" and the payload "{payloads}" has no "each", so it would not be sent',
      'write "wire", or give the payload an "each"',
    ],
    [
      'Поле «{name}» банк не получит: не сказано, под каким именем его отправить',
      'дайте полю «wire» или запросу «{payloads}» — «each»',
    ],
  ),
  LISTED_TYPE: said(
    [
      '"{name}" has no "type", which the receiver tells kinds of fields by',
      'write "type" as the receiver calls this kind of field',
    ],
    [
      'У поля «{name}» нет «type», по которому банк различает поля',
      'запишите «type» так, как его называет банк',
    ],
  ),
  LISTED_TITLE: said(
    [
      '"{name}" sends its label, which has no plain Russian wording',
      'give the line a "title" with a Russian wording',
    ],
    ['Поле «{name}» отправляет свою подпись, а русской подписи у него нет', 'дайте полю подпись по-русски'],
  ),
  LISTED_TWICE: said(
    [
      '"{name}" and "{other}" look alike to the receiver: the same "type" and label',
      'give one of them another "type", or "sendsTitle" and a label of its own',
    ],
    [
      'Поля «{name}» и «{other}» для банка одинаковы: те же «type» и подпись',
      'дайте одному из них другой «type» или «sendsTitle» и свою подпись',
    ],
  ),
  UNKNOWN_ANSWER: said(
    ['the payload takes the answer "{name}", which the form does not ask', '{exists}'],
    ['В запрос идёт ответ «{name}», а форма о нём не спрашивает', '{exists}'],
  ),
  'UNKNOWN_ANSWER consent': said(
    ['the consent "{purpose}" stands on "{name}", which the form does not ask', '{exists}'],
    ['Согласие «{purpose}» стоит на поле «{name}», а в форме его нет', '{exists}'],
  ),
  'UNKNOWN_ANSWER matter': said(
    ['matters are found by "{name}", which the form does not ask', '{exists}'],
    ['Обращения ищут по ответу «{name}», а форма о нём не спрашивает', '{exists}'],
  ),
  PAYLOAD_SOURCE: said(
    ['"{wire}" takes its value from {sources}', 'give it exactly one of: {known}'],
    ['Для «{wire}» должен быть один источник значения, а записано: {sources}', 'оставьте один из: {known}'],
  ),
  UNKNOWN_CONTEXT: said(
    ['there is no context value "{name}"', '{exists}'],
    ['О странице и посетителе не известно ничего с именем «{name}»', '{exists}'],
  ),
  UNKNOWN_TRANSFORM: said(
    ['there is no transform "{name}"', '{exists}'],
    ['Преобразования «{name}» нет', '{exists}'],
  ),
  TRANSFORM_PARAMETER: said(
    ['the transform "{name}" cannot take these parameters ({issue})', '{exists}'],
    ['Преобразование «{name}» не понимает своих настроек ({issue})', '{exists}'],
  ),
  TRANSFORM_INPUT: said(
    ['the transform "{name}" has no input "{input}"', '{exists}'],
    ['Преобразование «{name}» не берёт ответа «{input}»', '{exists}'],
  ),
  UNKNOWN_ENDPOINT: said(
    ['there is no endpoint "{name}", so nothing could be sent', '{exists}'],
    ['Адреса отправки «{name}» нет, и отправить форму некуда', '{exists}'],
  ),
  ENDPOINT_PARAMETER: said(
    ['the path {path} needs "{name}"', '{exists}'],
    ['В адресе отправки {path} не указано «{name}»', '{exists}'],
  ),
  'ENDPOINT_PARAMETER value': said(
    ['the path {path} needs "{name}"; "{given}" is not one of its values', '{exists}'],
    ['В адресе отправки {path} значение «{given}» для «{name}» не подходит', '{exists}'],
  ),
  UNKNOWN_PAYLOAD: said(
    ['the form sends the payload "{name}", which it does not define', '{exists}'],
    ['Форма отправляет запрос «{name}», а он не описан', '{exists}'],
  ),
  CONDITION_UNSENT: said(
    [
      '"{field}" decides what is asked but is not in the payload "{payload}", so the server decides without it',
      'send it, or decide by an answer that is sent',
    ],
    [
      'От поля «{field}» зависит, о чём спросить, а в запрос «{payload}» оно не идёт: сервер решит без него',
      'отправляйте его или выберите для условия поле, которое отправляется',
    ],
    'warning',
  ),
  UNKNOWN_VARIANT: said(
    ['the form "{form}" has no variant "{name}"', '{exists}'],
    ['У формы «{form}» нет варианта «{name}»', '{exists}'],
  ),
  VARIANT_OVER: said(
    [
      '"{name}" is over "{over}", which is over another itself, so it is not clear whose patches come first',
      'put it over a variant that is over none',
    ],
    [
      'Вариант «{name}» стоит над «{over}», а тот сам стоит над другим: не ясно, чьи изменения главнее',
      'поставьте его над вариантом, который сам ни над каким не стоит',
    ],
  ),
  'VARIANT_OVER sections': said(
    ['"{name}" names sections but no variant whose place it takes there', 'add "over"'],
    ['Вариант «{name}» назван для разделов, но не сказано, какой он в них заменяет', 'добавьте «over»'],
  ),
  UNKNOWN_SECTION: said(
    ['there is no section "{name}", so this says nothing', '{exists}'],
    ['Раздела «{name}» нет, и эта настройка ни на что не повлияет', '{exists}'],
  ),
} as const;
