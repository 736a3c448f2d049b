import type { JsonObject } from '#engine';
import { textIn } from '../page-data.ts';

export const Hero = ({ block }: { block: JsonObject }) => (
  <section className="zy-hero">
    <h1 className="zy-hero__title">{textIn(block.title)}</h1>
    <p className="zy-hero__text">{textIn(block.text)}</p>
    <a className="zy-button" href={textIn(block.href)}>
      {textIn(block.button)}
    </a>
  </section>
);
