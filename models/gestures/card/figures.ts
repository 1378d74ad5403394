import { readFile, writeFile } from 'node:fs/promises';
import { parseNetwork } from '../../../src/features/gestures/network.ts';
import { type CompiledSize, compiledSize, hasCompiler } from '../c/compiler.ts';
import { type Evaluation, evaluate, judgedBy, judgingStrokes, withNetwork } from '../evaluate.ts';
import { costThere, microcontroller } from '../microcontroller.ts';
import { layerShapes, multiplyAccumulates } from '../training/shape.ts';

const path = new URL('../../../src/features/gestures/trained/figures.json', import.meta.url);

/** Shares of the signs that are read right, and of the other strokes that are refused. */
type Shares = Pick<Evaluation, 'right' | 'refused'>;

/** What the model's card and the page say in numbers. */
export interface Figures extends Evaluation {
  judgedBy: typeof judgedBy;
  /** With a hand that strays twice as far. */
  careless: Shares;
  /** Of the network in floating point. */
  float: Shares;
  /** Bytes of the file. */
  weights: number;
  /** Multiply-accumulates of an inference. */
  multiplications: number;
  c: CompiledSize;
  microcontroller: typeof microcontroller & ReturnType<typeof costThere>;
}

export async function readFigures(): Promise<Figures> {
  return JSON.parse(await readFile(path, 'utf8')) as Figures;
}

/** All figures of a network's file; `float` is what it was before it was quantized. */
export async function measure(file: Buffer, float: Shares): Promise<Figures> {
  const read = withNetwork(parseNetwork(new Uint8Array(file).buffer));
  const multiplications = multiplyAccumulates(layerShapes());
  return {
    judgedBy,
    ...evaluate(read, judgingStrokes()),
    careless: shares(evaluate(read, judgingStrokes(2))),
    float: shares(float),
    weights: file.length,
    multiplications,
    // Without a compiler they stay what they were.
    c: hasCompiler() ? await compiledSize() : (await readFigures()).c,
    microcontroller: { ...microcontroller, ...costThere(multiplications) },
  };
}

export async function writeFigures(figures: Figures): Promise<void> {
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

const shares = ({ right, refused }: Shares): Shares => ({ right, refused });
