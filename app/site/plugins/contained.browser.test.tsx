import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SamplePage } from '../../../tests/browser/sample-page.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { addBlock } from '../blocks/load-blocks.ts';
import { addPlugged } from './plugged.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = (): never => {
  throw new Error('no settings');
};
const Whole = () => <h2>Неделя без франшизы</h2>;

describe('a block of a plug-in that throws', () => {
  it('says that it failed, and leaves the blocks beside it', async () => {
    // React writes the error to the console as well.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await addPlugged('blocks/broken/block.js', { block: Broken }, addBlock);
    await addPlugged('blocks/whole/block.js', { block: Whole }, addBlock);
    render(
      <SamplePage page="home">
        <Blocks blocks={[{ kind: 'broken' }, { kind: 'whole' }]} />
      </SamplePage>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^Что-то пошло не так/);
    screen.getByRole('heading', { name: 'Неделя без франшизы' });
  });
});
