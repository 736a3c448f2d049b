import { type Answers, equalJson, type Json } from '#engine/model';
import { distinct } from '#engine/solver';
import type { Finding } from './finding.ts';
import { hasAnswer, type Scope } from './scope.ts';

/** Choices with which the form can never be sent. `names`: fields that are shown; `isKnown`: reported already. */
export function findDeadOptions(
  scope: Scope,
  names: ReadonlySet<string>,
  isKnown: (name: string) => boolean,
): Finding[] {
  return [...names]
    .filter((name) => !isKnown(name))
    .flatMap((name) =>
      optionsOf(scope, name).flatMap((option): Finding[] => {
        const isWanted = (answers: { [key: string]: Json }): boolean => equalJson(answers[name], option);
        const constraints = [{ schema: hasAnswer(name, option), holds: true }];
        const sent = scope.findAccepted({ constraints, isWanted }, names, withOption(scope, name, option));
        if (sent.is === 'found') return [];
        return [
          {
            kind: 'option-dead',
            isProved: sent.is === 'none',
            path: scope.prefix + name,
            prefix: scope.prefix,
            steps: [],
            option,
            place: { is: 'option', name, value: option },
          },
        ];
      }),
    );
}

const optionsOf = (scope: Scope, name: string): Json[] =>
  distinct(
    scope.partsWith(name).flatMap(({ properties }): Json[] => {
      const options = properties[name]?.enum;
      return Array.isArray(options) ? options : [];
    }),
  );

/** Where none of so many can be sent with another choice, the others hardly can. */
const MAX_TRIES = 8;

/** What the form sends, with this choice instead; made only as far as anybody asks. */
function* withOption(scope: Scope, name: string, option: Json): Generator<Answers> {
  for (const answers of scope.accepted().slice(0, MAX_TRIES))
    yield scope.visible({ ...answers, [name]: option });
}
