/**
 * Where each piece of a curve or breath ends.
 *
 * @param d a move, then relative curves, as `packages/ui/drawing/line.ts` writes them
 */
export function pathEnds(d: string): [x: number, y: number][] {
  const numbers = (text: string) => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const [start = '', ...pieces] = d.split(/[cs]/);
  let [x = 0, y = 0] = numbers(start);
  return pieces.map((piece) => {
    const [dx = 0, dy = 0] = numbers(piece).slice(-2);
    x = Math.round((x + dx) * 10) / 10;
    y = Math.round((y + dy) * 10) / 10;
    return [x, y];
  });
}
