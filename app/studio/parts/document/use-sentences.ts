import { useEffect, useState } from 'react';
import { type ComparedDocument, compareDocument } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { useStudioCall } from '../../use-studio-call.ts';
import { documentParams } from './document-params.ts';

type Sides = Readonly<Record<'ours' | 'theirs', DocumentFiles>>;
type Sentences = Readonly<Record<'ours' | 'theirs', readonly string[]>>;

/**
 * Returns, in sentences, the changes for visitors and the CRM that only one of two documents makes; undefined
 * until they are known.
 */
export function useSentences(id: string, sides: Sides): Sentences | undefined {
  const call = useStudioCall();
  const [sentences, setSentences] = useState<Sentences>();
  useEffect(() => {
    const { kind, slug } = documentParams(id);
    let isWanted = true;
    const compare = async (files: DocumentFiles): Promise<string[]> =>
      sentencesIn(await call(compareDocument, { params: { kind, slug }, body: { files: { ...files } } }));
    Promise.all([compare(sides.ours), compare(sides.theirs)]).then(
      ([ours, theirs]) =>
        isWanted &&
        setSentences({
          ours: ours.filter((one) => !theirs.includes(one)),
          theirs: theirs.filter((one) => !ours.includes(one)),
        }),
      // Without sentences the values are shown.
      () => isWanted && setSentences({ ours: [], theirs: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [call, id, sides]);
  return sentences;
}

/**
 * Sorts the shortest first: consequences of a setting, such as the list of data in a consent, take more
 * words.
 */
const sentencesIn = ({ forms }: ComparedDocument): string[] =>
  [...new Set(forms.flatMap(({ changes }) => changes.map(({ sentence }) => sentence)))].toSorted(
    (one, other) => one.length - other.length,
  );
