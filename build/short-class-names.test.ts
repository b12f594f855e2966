import { describe, expect, it } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

const root = process.cwd();
const [first, second] = ['app/shell/brand.module.css', 'app/ui/button.module.css'];

describe('short class names', () => {
  it('are short and valid', () => {
    expect(shortClassNames(root)('button', `${root}/${second}`)).toMatch(/^[a-zA-Z]{1,2}0$/);
  });

  it('differ between classes and between files', () => {
    const name = shortClassNames(root);
    const names = [
      name('mark', `${root}/${first}`),
      name('brand', `${root}/${first}`),
      name('mark', `${root}/${second}`),
    ];
    expect(new Set(names).size).toBe(3);
  });

  it('stay the same when a file is read again', () => {
    const name = shortClassNames(root);
    const once = name('mark', `${root}/${first}`);
    name('brand', `${root}/${first}`);
    expect(name('mark', `${root}/${first}`)).toBe(once);
  });
});
