/** +1 for a face that is turned to the right of the picture, -1 for one turned to the left. */
export type Turn = 1 | -1;

/** Draws paths in the coordinates of a head turned to the right, mirrored for one turned to the left. */
export function pen(turn: Turn) {
  const place = (path: string) => {
    let count = 0;
    return path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => (count++ % 2 === 0 ? String(Number(number) * turn) : number));
  };
  return {
    turn,
    place,
    shape: (path: string, fill: string, more = '') => `<path d="${place(path)}" fill="${fill}" ${more}/>`,
    line: (path: string, colour: string, width = 5, more = '') =>
      `<path d="${place(path)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    spot: (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
      `<ellipse cx="${x * turn}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`,
  };
}

export type Pen = ReturnType<typeof pen>;
