import { useEffect, useState } from 'react';
import { takeTold } from '../told.ts';

/** Says what the page before this one has done. */
export function ToldNotice() {
  const [told, setTold] = useState('');
  // The sentence comes into an element that is there, or it would not be announced.
  useEffect(() => setTold((before) => takeTold() || before), []);
  return <div role="status">{told !== '' && <p className="zy-studio__notice">{told}</p>}</div>;
}
