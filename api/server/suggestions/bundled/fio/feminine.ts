import endings from './endings.json' with { type: 'json' };

type Endings = readonly (readonly [masculine: RegExp, feminine: string])[];

/** Surnames with other endings have one form for both genders. */
const surnameEndings = compiled(endings.feminineSurname);
/** Никитич and Саввич have an ending of their own; Ильич, Кузьмич, Лукич and Фомич the last one. */
const patronymicEndings = compiled(endings.femininePatronymic);

/** Returns the feminine form of a surname: Иванов → Иванова, Толстой → Толстая, Шевченко → Шевченко. */
export const feminineSurname = (surname: string): string => feminine(surname, surnameEndings);

/** Returns the feminine form of a patronymic: Иванович → Ивановна, Ильич → Ильинична. */
export const femininePatronymic = (patronymic: string): string => feminine(patronymic, patronymicEndings);

function feminine(word: string, all: Endings): string {
  const [masculine, ending] = all.find(([one]) => one.test(word)) ?? [];
  return masculine === undefined || ending === undefined ? word : word.replace(masculine, ending);
}

function compiled(pairs: readonly { masculine: string; feminine: string }[]): Endings {
  return pairs.map(({ masculine, feminine: ending }) => [new RegExp(masculine), ending]);
}
