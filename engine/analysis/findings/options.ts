import type { Answers } from '#engine/model/definition';
import { equalJson, type Json, joinPath, listIn } from '#engine/model/json';
import { choicesIn, isList } from '#engine/model/schema';
import { distinct } from '#engine/solver';
import type { Finding } from './finding.ts';
import type { Scope } from './scope.ts';

/**
 * Returns a finding for each choice of a field with which the form can never be sent, not proved if the search
 * gave up. `names`: fields that can be shown; `isKnown`: true for a field that is already reported.
 */
export function findDeadOptions(
  scope: Scope,
  names: ReadonlySet<string>,
  isKnown: (name: string) => boolean,
): Finding[] {
  return [...names]
    .filter((name) => !isKnown(name))
    .flatMap((name) =>
      optionsOf(scope, name).flatMap((option): Finding[] => {
        const isMultiple = hasSeveral(scope, name);
        const isWanted = ({ [name]: answer }: { [key: string]: Json }): boolean =>
          isMultiple ? listIn(answer).includes(option) : equalJson(answer, option);
        const answer = isMultiple ? { contains: { const: option } } : { const: option };
        const constraints = [{ schema: { required: [name], properties: { [name]: answer } }, holds: true }];
        const tried = withOption(scope, name, isMultiple ? [option] : option);
        const sent = scope.findAccepted({ constraints, isWanted }, names, tried);
        if (sent.is === 'found') return [];
        return [
          {
            kind: 'option-dead',
            isProved: sent.is === 'none',
            path: scope.prefix + joinPath([name]),
            prefix: scope.prefix,
            guards: [],
            option,
            place: { is: 'option', name, value: option },
          },
        ];
      }),
    );
}

/** Returns the choices of a field; those of a list are the values of its items. */
const optionsOf = (scope: Scope, name: string): Json[] =>
  distinct(
    scope.partsWith(name).flatMap(({ properties: { [name]: property = {} } }): Json[] => {
      if (isList(property)) return choicesIn(property) ?? [];
      return Array.isArray(property.enum) ? property.enum : [];
    }),
  );

const hasSeveral = (scope: Scope, name: string): boolean =>
  scope.partsWith(name).some(({ properties: { [name]: property = {} } }) => isList(property));

/** Number of accepted answers in which a choice is tried; further ones rarely help. */
const MAX_TRIES = 8;

/** Yields accepted answers whose value of the field is replaced by the choice, lazily. */
function* withOption(scope: Scope, name: string, option: Json): Generator<Answers> {
  for (const answers of scope.accepted().slice(0, MAX_TRIES))
    yield scope.visible({ ...answers, [name]: option });
}
