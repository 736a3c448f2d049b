import { kindsOf } from './change-kind.ts';

/** What a visitor sees and reads. */
export const visitorKinds = kindsOf('visitor', false, {
  'text.changed': [
    'info',
    'both',
    'Текст {subject}: «{old}» → «{new}»',
    'Text of {subject}: “{old}” → “{new}”',
    'Подпись, подсказка или кнопка читается иначе.',
    'A label, hint or button reads otherwise.',
  ],
  'message.changed': [
    'info',
    'both',
    'Сообщение об ошибке {subject}: «{old}» → «{new}»',
    'Error message {subject}: “{old}” → “{new}”',
    'Проверьте, что оно говорит, что делать.',
    'See that it says what to do.',
  ],
  'promise.changed': [
    'warning',
    'both',
    'Обещание после отправки {subject}: «{old}» → «{new}»',
    'The promise after sending {subject}: “{old}” → “{new}”',
    'Посетитель запомнит срок и действие; их кто-то должен выполнить.',
    'A visitor remembers the time and the deed; somebody has to keep them.',
  ],
  'consent.changed': [
    'breaking',
    'both',
    'Текст согласия {subject}: «{old}» → «{new}»',
    'Text of consent {subject}: “{old}” → “{new}”',
    'Согласие дано на прежний текст: новый — это новое согласие.',
    'Consent was given to the old wording: the new one is a new consent.',
  ],
  'banner.changed': [
    'info',
    'both',
    'Баннер: {old} → {new}',
    'Banner: {old} → {new}',
    'Рядом с формой показано другое.',
    'Something else is shown beside the form.',
  ],
  'order.changed': [
    'info',
    'both',
    'Порядок {subject}: {old} → {new}',
    'Order of {subject}: {old} → {new}',
    'Поля или варианты ответа стоят иначе.',
    'Fields or choices stand otherwise.',
  ],
  'widget.changed': [
    'warning',
    'both',
    'Вид поля {subject}: {old} → {new}',
    'Widget of {subject}: {old} → {new}',
    'Тот же ответ дают другим способом; проверьте с клавиатуры и на телефоне.',
    'The same answer is given in another way; try it by keyboard and on a phone.',
  ],
  'mask.changed': [
    'warning',
    'both',
    'Ввод {subject} устроен иначе: {old} → {new}',
    'Input of {subject} works otherwise: {old} → {new}',
    'Маска, границы ползунка или приставка ввода стали другими.',
    'A mask, a slider’s ends or a prefix is different.',
  ],
  'layout.changed': [
    'info',
    'both',
    'Оформление {subject}: {old} → {new}',
    'Layout of {subject}: {old} → {new}',
    'Посмотрите на ширине телефона и на большом экране.',
    'Look at a phone’s width and on a large screen.',
  ],
});

/** Wording in languages other than Russian. */
export const translationKinds = kindsOf('translations', false, {
  'translation.changed': [
    'info',
    'both',
    'Перевод {subject}: «{old}» → «{new}»',
    'Translation of {subject}: “{old}” → “{new}”',
    'По-русски текст прежний.',
    'The Russian wording is as it was.',
  ],
  'translation.missing': [
    'warning',
    'both',
    'Пропал перевод {subject}: «{old}»',
    'The translation of {subject} is missing: “{old}”',
    'Посетитель увидит ключ вместо текста.',
    'A visitor will see a key in place of a text.',
  ],
  'translation.stale': [
    'warning',
    'both',
    'Текст {subject} изменён по-русски, а перевод остался прежним: «{old}»',
    'The Russian text of {subject} was changed and its translation was not: “{old}”',
    'Посетители на другом языке прочтут прежний смысл.',
    'Visitors in the other language read the former meaning.',
  ],
  'translation.added': [
    'info',
    'both',
    'Появился перевод {subject}: «{new}»',
    'A translation of {subject} was added: “{new}”',
    'Раньше на этом языке текста не было.',
    'There was no text in this language.',
  ],
});
