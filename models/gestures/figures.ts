import { readFile, writeFile } from 'node:fs/promises';
import { parseNetwork } from '../../src/features/gestures/network.ts';
import { type CompiledSize, compiledSize, hasCompiler } from './c/compiler.ts';
import { type Evaluation, evaluate, testSet, testStrokes, withNetwork } from './evaluate.ts';
import { layerShapes, multiplyAccumulates } from './training/float-network.ts';

const path = new URL('../../src/features/gestures/trained/figures.json', import.meta.url);

/** The fractions of signs that are recognized and of other strokes that are rejected. */
type Shares = Pick<Evaluation, 'right' | 'refused'>;

/** The figures of the model's card and of the page. */
export interface Figures extends Evaluation {
  testSet: typeof testSet;
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
    testSet,
    ...evaluate(read, testStrokes()),
    careless: shares(evaluate(read, testStrokes(2))),
    float: shares(float),
    weights: file.length,
    multiplications,
    // The last measurement is kept if there is no compiler.
    c: hasCompiler() ? await compiledSize() : (await readFigures()).c,
    microcontroller: { ...microcontroller, ...inferenceCost(multiplications) },
  };
}

export async function writeFigures(figures: Figures): Promise<void> {
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
}

const shares = ({ right, refused }: Shares): Shares => ({ right, refused });

/**
 * Estimates the cost of an inference on a microcontroller. No device was measured.
 *
 * Each multiplication of the inner loop of `src/features/gestures/c/gestures.c` takes two consecutive loads (2 + 1
 * cycles), one multiply-accumulate (1), one comparison (1) and one taken branch (1 + 2).
 *
 * The current is taken from the first page of the data sheet, for the lower core voltage (range 2, at most 26 MHz). In
 * range 1, at 80 MHz, it is higher per MHz. Within a range, the energy of an inference does not depend on the
 * frequency.
 */
export const microcontroller = {
  name: 'STM32L412',
  core: 'Cortex-M4F',
  megahertz: 26,
  cyclesPerMultiplication: 8,
  cyclesSource: 'Arm, Cortex-M4 Technical Reference Manual (DDI 0439), section 3.3, instruction timings',
  microamperePerMegahertz: 79,
  volts: 3,
  currentSource:
    'STMicroelectronics, STM32L412xx data sheet (DS12469 Rev 7), run mode with LDO; 26 MHz is the most of its lower voltage range',
};

/** Returns the time and energy that this many multiplications take. */
export function inferenceCost(multiplications: number): { cycles: number; milliseconds: number; microjoules: number } {
  const cycles = multiplications * microcontroller.cyclesPerMultiplication;
  const seconds = cycles / (microcontroller.megahertz * 1e6);
  const watts = microcontroller.microamperePerMegahertz * 1e-6 * microcontroller.megahertz * microcontroller.volts;
  return { cycles, milliseconds: seconds * 1e3, microjoules: watts * seconds * 1e6 };
}
