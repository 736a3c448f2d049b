import { useEffect, useMemo, useState } from 'react';
import { type CompiledDocument, compileDocument } from '#contract';
import { type CompiledForm, canonicalJson, type DocumentFiles, type FormBundle } from '#engine';
import { useStudioCall } from '../../../../use-studio-call.ts';

const COMPILE_DELAY_MS = 400;

interface Compiled {
  /** Undefined until the server has compiled the form once. */
  bundle: FormBundle | undefined;
  /** What is shown is of an earlier text. */
  isStale: boolean;
  isBroken: boolean;
}

/** A form as it was read here; undefined while it cannot be compiled. */
export interface FormText {
  files: DocumentFiles;
  form: CompiledForm | undefined;
}

/** All that a compiled check depends on. */
export const judgedBy = ({ schema, behaviour, variant }: CompiledForm): string =>
  `${variant} ${canonicalJson([schema, behaviour.success.cases.map(({ when }) => when ?? null)])}`;

/**
 * The form as it stands with the check that the server has compiled for it. Texts and layout are read here and show at
 * once; only another schema waits for the server, which alone can compile one without `unsafe-eval`.
 */
export function useCompiled(id: string, { files, form }: FormText): Compiled {
  const call = useStudioCall();
  const [last, setLast] = useState<{ bundle: FormBundle; key: string }>();
  const [isBroken, setBroken] = useState(false);
  const key = useMemo(() => (form === undefined ? undefined : judgedBy(form)), [form]);
  const isKnown = key !== undefined && key === last?.key;
  const { variant, lang } = form ?? {};

  useEffect(() => {
    if (key === undefined || isKnown) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const { bundle } = await call<CompiledDocument>(compileDocument, {
          body: { document: id, files: { ...files } },
        });
        const module = (await import(/* @vite-ignore */ `${bundle}${variant}.${lang}.js`)) as FormBundle;
        if (!isWanted) return;
        setLast({ bundle: module, key: judgedBy(module.form) });
        setBroken(false);
      } catch {
        if (isWanted) setBroken(true);
      }
    }, COMPILE_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [call, id, files, variant, lang, key, isKnown]);

  const shown = useMemo(
    () =>
      isKnown && form !== undefined && last !== undefined
        ? // The very schema that was compiled: RJSF compares it for each field, and equal is dearer than the same.
          { ...last.bundle, form: { ...form, schema: last.bundle.form.schema } }
        : undefined,
    [isKnown, form, last],
  );
  if (shown !== undefined) return { bundle: shown, isStale: false, isBroken: false };
  return { bundle: last?.bundle, isStale: true, isBroken };
}
