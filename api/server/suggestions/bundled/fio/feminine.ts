/** Surnames of other endings are the same for both. */
const SURNAME_ENDINGS: readonly (readonly [masculine: RegExp, feminine: string])[] = [
  [/([оеё]в|[иы]н)$/, '$1а'],
  [/ский$/, 'ская'],
  [/цкий$/, 'цкая'],
  [/(..)[оы]й$/, '$1ая'],
];

const PATRONYMIC_ENDINGS: readonly (readonly [masculine: RegExp, feminine: string])[] = [
  [/ович$/, 'овна'],
  [/евич$/, 'евна'],
  // Никитич and Саввич, but Ильич, Кузьмич, Лукич, Фомич.
  [/(т|вв)ич$/, '$1ична'],
  [/ич$/, 'инична'],
];

/** Иванов → Иванова, Толстой → Толстая, Шевченко → Шевченко. */
export const feminineSurname = (surname: string): string => feminine(surname, SURNAME_ENDINGS);

/** Иванович → Ивановна, Ильич → Ильинична. */
export const femininePatronymic = (patronymic: string): string => feminine(patronymic, PATRONYMIC_ENDINGS);

function feminine(word: string, endings: typeof SURNAME_ENDINGS): string {
  const [masculine, ending] = endings.find(([one]) => one.test(word)) ?? [];
  return masculine === undefined || ending === undefined ? word : word.replace(masculine, ending);
}
