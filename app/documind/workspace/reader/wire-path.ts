/** A place on the drawing, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const widestTurn = 28;

/**
 * The line from the bracket beside a sentence to the answer: level, one turn, along the gutter, one
 * turn, level again, as round as there is room for.
 *
 * @param from beside the sentence
 * @param turn x at which it goes up or down
 * @param to on the edge of the answer's card
 * @returns SVG path data
 */
export function wirePath(from: Place, turn: number, to: Place): string {
  const rise = to.y - from.y;
  const radius = Math.min(
    widestTurn,
    Math.abs(rise) / 2,
    Math.abs(turn - from.x),
    Math.abs(to.x - turn),
  );
  if (radius < 1) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const down = Math.sign(rise);
  const across = Math.sign(to.x - from.x);
  const sweep = down * across > 0 ? 1 : 0;
  const arc = (x: number, y: number, bend: number) =>
    `a${radius} ${radius} 0 0 ${bend} ${x * radius} ${y * radius}`;
  return [
    `M${from.x} ${from.y}`,
    `H${turn - across * radius}`,
    arc(across, down, sweep),
    `V${to.y - down * radius}`,
    arc(across, down, 1 - sweep),
    `H${to.x}`,
  ].join('');
}
