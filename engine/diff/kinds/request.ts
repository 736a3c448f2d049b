import { kindsOf } from './change-kind.ts';

/** What the CRM receives, and what exists at all. The kind alone decides: whoever reads the wire cannot be asked. */
export const requestKinds = kindsOf('contract', false, {
  'form.removed': ['breaking', 'backward', 'Форма {subject} удалена', 'Form {subject} was removed', 'Страницы и клиенты, которые её называют, останутся без формы.', 'Pages and clients that name it are left without a form.'],
  'form.added': ['info', 'forward', 'Добавлена форма {subject}', 'Form {subject} was added', 'Новая форма никого не ломает.', 'A new form breaks nobody.'],
  'variant.removed': ['breaking', 'backward', 'Вариант {subject} удалён', 'Variant {subject} was removed', 'Кнопки и страницы, которые его называют, останутся без формы.', 'Buttons and pages that name it are left without a form.'],
  'variant.added': ['warning', 'forward', 'Добавлен вариант {subject}', 'Variant {subject} was added', 'Запрос без заголовка сервер относит к первому варианту, который его принимает.', 'A request without a header goes to the first variant that accepts it.'],
  'variant.reordered': ['warning', 'both', 'Порядок вариантов изменён: {old} → {new}', 'The order of variants was changed: {old} → {new}', 'Запрос без заголовка сервер относит к первому варианту, который его принимает.', 'A request without a header goes to the first variant that accepts it.'],
  'variant.default': ['warning', 'both', 'Вариант по умолчанию: {old} → {new}', 'The default variant: {old} → {new}', 'Страница, которая не назвала вариант, покажет другой.', 'A page that names no variant will show another one.'],
  'mapping.added': ['warning', 'forward', 'В запросе появилось {subject} из {new}', 'The request got {subject} from {new}', 'CRM получит поле, которого раньше не было.', 'The CRM gets a field that it never got.'],
  'mapping.removed': ['breaking', 'forward', 'Из запроса пропало {subject} ({old})', 'The request lost {subject} ({old})', 'CRM больше не получит это поле.', 'The CRM no longer gets this field.'],
  'mapping.renamed': ['breaking', 'forward', 'Поле запроса переименовано: {old} → {new}', 'A field of the request was renamed: {old} → {new}', 'CRM ищет значение под прежним именем.', 'The CRM looks for the value under the old name.'],
  'mapping.changed': ['breaking', 'forward', 'Значение {subject} берётся из другого места: {old} → {new}', 'The value of {subject} comes from elsewhere: {old} → {new}', 'Под тем же именем уйдёт другое.', 'Something else goes out under the same name.'],
  'mapping.transformed': ['breaking', 'forward', 'Преобразование {subject} изменено: {old} → {new}', 'The transform of {subject} was changed: {old} → {new}', 'То же значение уйдёт в другом виде.', 'The same value goes out in another form.'],
  'mapping.reordered': ['info', 'forward', 'Порядок полей запроса изменён', 'The order of the request’s fields was changed', 'Важно, только если получатель читает поля по порядку.', 'Matters only where the receiver reads fields in order.'],
  'constant.changed': ['breaking', 'forward', 'Постоянное значение {subject} изменено: {old} → {new}', 'The constant {subject} was changed: {old} → {new}', 'По нему CRM узнаёт форму или продукт.', 'The CRM tells the form or product by it.'],
  'title.changed': ['breaking', 'forward', 'Название, которое уходит в {subject}, изменено: {old} → {new}', 'The title that goes out in {subject} was changed: {old} → {new}', 'Запрос несёт не код, а название: для CRM это другое значение.', 'The request carries the title and not the code: for the CRM it is another value.'],
  'shape.added': ['warning', 'forward', 'Сервер принимает ещё один вид запроса: {subject}', 'The server takes one more shape of the request: {subject}', 'Такой запрос раньше отклонялся.', 'Such a request used to be refused.'],
  'shape.removed': ['breaking', 'backward', 'Сервер больше не принимает вид запроса {subject}', 'The server no longer takes the shape {subject}', 'Клиенты, которые так присылают, получат отказ.', 'Clients that send so will be refused.'],
});
