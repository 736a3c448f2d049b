import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { pathIn, toInputName } from '#engine/model/json';
import { isStrokes, SIGNATURE_SIZE } from '#engine/model/signature';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import type { ReadPosted } from '../../controls/posted.ts';
import { textOf } from '../../controls/text-input.tsx';
import { tidyText } from '../../controls/tidy-text.ts';
import { listenToInput } from '../../typing/listen-to-input.ts';
import { fitted, isFar, type Point, strokesIn, textOfStrokes } from './strokes.ts';

const { width, height } = SIGNATURE_SIZE;
const BASELINE = 160;
const MARGIN = 40;
/** Handwriting fonts of the operating systems, so that none is fetched. */
const HANDWRITING = '"Segoe Script", "Snell Roundhand", "Bradley Hand", "URW Chancery L", cursive';

/** Part of the field for a typed name; its empty input does not replace strokes. */
const TYPED = 'typed';

/**
 * Signature by mouse, finger or pen, or a name typed below it, for which keys are enough; without
 * script only the name. The later one is the answer.
 */
function SignatureControl(props: ControlProps) {
  const { id, path, options, session, translate, required, invalid, describedBy, enterKeyHint, onCommit } =
    props;
  const [initial] = useState(() => textOf(session.value(path)));
  const [strokes, setStrokes] = useState(isStrokes(initial) ? initial : '');
  const pad = useRef<SVGSVGElement>(null);
  const ink = useRef<SVGPathElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const written = useRef<Point[][]>(strokesIn(strokes));
  const isDown = useRef(false);
  const show = (): void => ink.current?.setAttribute('d', textOfStrokes(written.current));

  useEffect(() => {
    const { current: input } = typed;
    if (input === null) return;
    // The font is set by script, because the page's policy refuses style attributes.
    input.style.fontFamily = HANDWRITING;
    pad.current?.style.setProperty('touch-action', 'none');
    // The name was typed before the page's script ran.
    if (input.value !== '' && session.value(path) === undefined) session.type(path, input.value);
  }, [path, session]);

  const choose = (text: string): void => {
    setStrokes(text);
    session.choose(path, text === '' ? undefined : text);
    onCommit(session.value(path));
  };
  const erase = (): void => {
    written.current = [];
    show();
    setStrokes('');
  };
  const add = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
    const box = pad.current?.getBoundingClientRect();
    const stroke = written.current.at(-1);
    if (box === undefined || stroke === undefined) return;
    const place = (at: number, start: number, size: number, units: number): number =>
      Math.round(Math.min(Math.max((at - start) / size, 0), 1) * units);
    const point: Point = [
      place(clientX, box.left, box.width, width),
      place(clientY, box.top, box.height, height),
    ];
    if (isFar(point, stroke.at(-1))) stroke.push(point);
  };
  const start = (event: PointerEvent<SVGSVGElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    // Prevents a selection, and a change of focus, which would open a phone's keyboard.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    if (typed.current !== null) typed.current.value = '';
    written.current.push([]);
    add(event);
    show();
  };
  const move = ({ nativeEvent, isPrimary }: PointerEvent<SVGSVGElement>): void => {
    // Only the primary pointer writes, so that a resting hand does not.
    if (!isDown.current || !isPrimary) return;
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of passed.length > 0 ? passed : [nativeEvent]) add(one);
    show();
  };
  const end = ({ isPrimary }: PointerEvent<SVGSVGElement>): void => {
    if (!isDown.current || !isPrimary) return;
    isDown.current = false;
    written.current = fitted(written.current).map((stroke) => [...stroke]);
    show();
    choose(textOfStrokes(written.current));
  };
  /** Stores a typed name. A letter replaces the strokes, an empty input does not. */
  const type = (input: HTMLInputElement): void => {
    if (input.value !== '') erase();
    else if (written.current.length > 0) return;
    session.type(path, input.value);
  };

  const hint = `${id}-counts`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has a legend of its own
    <div role="group" aria-labelledby={`${id}-legend`}>
      <svg
        className="zy-signature zy-signature--pad zy-needs-script"
        data-invalid={invalid}
        ref={pad}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={translate(strokes === '' ? 'form.signature.pad' : 'form.signature.given')}
        cursor="crosshair"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={`M${MARGIN} ${BASELINE} ${width - MARGIN} ${BASELINE}`}
          strokeDasharray="4"
          strokeWidth="1"
        />
        <path ref={ink} d={strokes} />
      </svg>
      {strokes !== '' && (
        <>
          <input type="hidden" name={toInputName(path)} value={strokes} data-reads="own" />
          <p>
            <button
              className="zy-link zy-link--button zy-needs-script"
              type="button"
              onClick={() => {
                erase();
                choose('');
                typed.current?.focus();
              }}
            >
              {translate('form.signature.erase')}
            </button>
          </p>
        </>
      )}
      <label className="zy-label" htmlFor={id}>
        {translate('form.signature.typed')}
      </label>
      <input
        className="zy-input"
        id={id}
        name={toInputName(pathIn(path, TYPED))}
        type="text"
        ref={(input) => {
          typed.current = input;
          return input === null ? undefined : listenToInput(input, type);
        }}
        defaultValue={isStrokes(initial) ? '' : initial}
        autoComplete={textOption(options, 'autocomplete') ?? 'name'}
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, hint].filter(Boolean).join(' ')}
        onBlur={({ currentTarget }) => {
          if (tidyText(currentTarget)) type(currentTarget);
          session.leave(path);
          onCommit(session.value(path));
        }}
      />
      <p className="zy-hint" id={hint}>
        {translate('form.signature.counts')}
      </p>
    </div>
  );
}

/** Reads a signature without script: a typed name replaces the strokes that came with the page. */
const readSigned: ReadPosted = ({ text }) => text(TYPED).trim() || text() || undefined;

/**
 * Widget `signature`: a field to sign in by hand, or to type a name; the answer is a text with the strokes or
 * the name.
 */
export const control: Widget = {
  Control: SignatureControl,
  anatomy: 'group',
  ...(import.meta.env.SSR && { readPosted: readSigned }),
};
