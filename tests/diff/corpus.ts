import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#engine/model/json';
import type { Verdict } from '#engine/solver';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';

/** Two plain schemas with the expected verdicts. */
export interface SchemaPair {
  title: string;
  old: JsonObject;
  new: JsonObject;
  verdict: Verdict;
  forward: Verdict;
  kinds: string[];
}

/** File, pattern and replacement; every match is replaced, and there must be one. */
type Edit = [file: string, pattern: string, replacement: string];

/** Edit of definitions with the expected report. */
export interface DefinitionPair {
  title: string;
  /** Name of edits that are made on both sides first. */
  setUp?: string;
  edits: Edit[];
  /** Slug of a copy of the form that the edited side adds. */
  addForm?: string;
  /** True if the edited side is the old one. */
  isReversed?: boolean;
  verdict: string;
  forward: string;
  kinds: string[];
  /** Sentences that the report must contain, in Russian. */
  sentences?: string[];
}

const setUps = JSON.parse(readFileSync(new URL('./corpus/set-ups.json', import.meta.url), 'utf8')) as Record<
  string,
  Edit[]
>;
const corpusOf = <Pair>(kind: string): [file: string, pairs: Pair[]][] => {
  const folder = new URL(`./corpus/${kind}/`, import.meta.url);
  return readdirSync(folder).map((file): [string, Pair[]] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Pair[],
  ]);
};
export const schemaPairs = corpusOf<SchemaPair>('schemas');
export const definitionPairs = corpusOf<DefinitionPair>('definitions');
/** A small form of the tests' own, so that edits of the live forms do not change the pairs. */
const own = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));

function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const result = new Map(files);
  for (const [file, pattern, replacement] of edits) {
    const text = result.get(file) ?? '';
    const changed = text.replace(new RegExp(pattern, 'g'), replacement);
    if (!new RegExp(pattern).test(text)) throw new Error(`the edit of ${file} finds no ${pattern}`);
    // A file whose text becomes empty is deleted.
    if (changed === '') result.delete(file);
    else result.set(file, changed);
  }
  return result;
}

/** Returns the files of both sides of a pair. */
export function sidesOf({ setUp, edits, addForm, isReversed }: DefinitionPair): [Files, Files] {
  const base = edited(own, setUp === undefined ? [] : (setUps[setUp] ?? []));
  const other = edited(base, edits);
  for (const [file, text] of addForm === undefined ? [] : base)
    if (file.startsWith('forms/phone-call/')) other.set(file.replace('phone-call', String(addForm)), text);
  return isReversed ? [other, base] : [base, other];
}

type Files = Map<string, string>;
