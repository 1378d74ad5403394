import { readFile, writeFile } from 'node:fs/promises';
import { parseNetwork } from '../../../src/features/gestures/network.ts';
import { type CompiledSize, compiledSize, hasCompiler } from '../c/compiler.ts';
import { type Evaluation, evaluate, judgedBy, testStrokes, withNetwork } from '../evaluate.ts';
import { inferenceCost, microcontroller } from '../microcontroller.ts';
import { layerShapes, multiplyAccumulates } from '../training/shape.ts';

const path = new URL('../../../src/features/gestures/trained/figures.json', import.meta.url);

/** The fractions of signs that are recognized and of other strokes that are rejected. */
type Shares = Pick<Evaluation, 'right' | 'refused'>;

/** The figures of the model's card and of the page. */
export interface Figures extends Evaluation {
  judgedBy: typeof judgedBy;
  /** Measured with twice the jitter. */
  careless: Shares;
  /** Measured with the network before quantization. */
  float: Shares;
  /** The size of the file in bytes. */
  weights: number;
  /** The multiply-accumulates of an inference. */
  multiplications: number;
  c: CompiledSize;
  microcontroller: typeof microcontroller & ReturnType<typeof inferenceCost>;
}

export async function readFigures(): Promise<Figures> {
  return JSON.parse(await readFile(path, 'utf8')) as Figures;
}

/**
 * Measures the network in a file.
 *
 * @param float the shares before quantization
 */
export async function measure(file: Buffer, float: Shares): Promise<Figures> {
  const read = withNetwork(parseNetwork(new Uint8Array(file).buffer));
  const multiplications = multiplyAccumulates(layerShapes());
  return {
    judgedBy,
    ...evaluate(read, testStrokes()),
    careless: shares(evaluate(read, testStrokes(2))),
    float: shares(float),
    weights: file.length,
    multiplications,
    // The last measurement stays if there is no compiler.
    c: hasCompiler() ? await compiledSize() : (await readFigures()).c,
    microcontroller: { ...microcontroller, ...inferenceCost(multiplications) },
  };
}

export async function writeFigures(figures: Figures): Promise<void> {
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

const shares = ({ right, refused }: Shares): Shares => ({ right, refused });
