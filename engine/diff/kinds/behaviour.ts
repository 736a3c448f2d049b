import { kindsOf } from './change-kind.ts';

/** What a form does. */
export const behaviourKinds = kindsOf('behaviour', false, {
  'endpoint.changed': ['breaking', 'both', 'Заявка уходит по другому адресу: {old} → {new}', 'The request goes elsewhere: {old} → {new}', 'Её получит другая система или другой обработчик.', 'Another system or another handler will get it.'],
  'visibility.changed': ['warning', 'both', 'Поле {subject} видно иначе: {old} → {new}', 'Field {subject} is shown otherwise: {old} → {new}', 'Посмотрите форму в обоих состояниях.', 'Look at the form in both states.'],
  'dependent.changed': ['warning', 'both', 'Выбор {subject} зависит от другого: {old} → {new}', 'The choices of {subject} depend on something else: {old} → {new}', 'Список будет предложен при других ответах.', 'The list is offered under other answers.'],
  'default.changed': ['warning', 'both', 'Начальное значение {subject} изменено: {old} → {new}', 'The initial value of {subject} was changed: {old} → {new}', 'Кто поле не тронет, отправит другое.', 'Whoever leaves the field alone sends something else.'],
  'captcha.removed': ['breaking', 'both', 'Капча выключена', 'The captcha was switched off', 'Форму смогут отправлять роботы.', 'Robots can send the form.'],
  'captcha.added': ['warning', 'backward', 'Капча включена', 'The captcha was switched on', 'Клиенты без капчи получат отказ; посетителю на шаг больше.', 'Clients without it will be refused; a visitor has one more step.'],
  'consent.added': ['warning', 'backward', 'Добавлено согласие {subject}', 'Consent {subject} was added', 'Проверьте текст с юристами.', 'Have the wording checked.'],
  'consent.removed': ['breaking', 'both', 'Согласие {subject} больше не спрашивают', 'Consent {subject} is no longer asked', 'Заявки придут без согласия.', 'Requests come without it.'],
  'consent.weakened': ['breaking', 'both', 'Подтверждение согласия {subject} ослаблено: {old} → {new}', 'Evidence of consent {subject} was weakened: {old} → {new}', 'В CRM уйдут заявки, согласие по которым не подтверждено.', 'Requests without evidence will reach the CRM.'],
  'consent.strengthened': ['warning', 'backward', 'Подтверждение согласия {subject} усилено: {old} → {new}', 'Evidence of consent {subject} was strengthened: {old} → {new}', 'Заявки без подтверждения будут ждать человека.', 'Requests without evidence will wait for a person.'],
  'consent.moved': ['breaking', 'both', 'Согласие {subject} отмечают в другом поле: {old} → {new}', 'Consent {subject} is ticked in another field: {old} → {new}', 'Прежняя отметка ничего не значит.', 'The former tick means nothing.'],
  'suggest.changed': ['warning', 'both', 'Подсказки {subject} изменены: {old} → {new}', 'Suggestions of {subject} were changed: {old} → {new}', 'Посетителю предложат другое или ничего.', 'A visitor is offered something else or nothing.'],
  'submit.changed': ['warning', 'both', 'Отправка изменена: {subject} {old} → {new}', 'Sending was changed: {subject} {old} → {new}', 'Посетитель иначе ждёт или иначе узнаёт об ошибке.', 'A visitor waits or learns of a failure otherwise.'],
  'analytics.changed': ['warning', 'both', 'Аналитика изменена: {subject} {old} → {new}', 'Analytics were changed: {subject} {old} → {new}', 'Отчёты и цели, настроенные на прежнее имя, остановятся.', 'Reports and goals set to the old name will stop.'],
  'retention.changed': ['warning', 'both', 'Срок хранения изменён: {old} → {new} дней', 'Retention was changed: {old} → {new} days', 'Заявки хранятся дольше или меньше обещанного.', 'Requests are kept longer or shorter than promised.'],
  'behaviour.changed': ['warning', 'both', 'Поведение изменено: {subject} {old} → {new}', 'Behaviour was changed: {subject} {old} → {new}', 'Настройка формы другая; проверьте, что она делает.', 'A setting of the form is different; see what it does.'],
  'personal-data.changed': ['warning', 'both', 'Класс персональных данных {subject}: {old} → {new}', 'Personal-data class of {subject}: {old} → {new}', 'От него зависят журналы, черновики и срок хранения.', 'Logs, drafts and retention go by it.'],
});
