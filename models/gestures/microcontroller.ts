/**
 * What an inference would cost on a microcontroller: an estimate, since none was measured.
 *
 * Each multiplication of the inner loop of `src/features/gestures/c/gestures.c` takes two loads that follow each other (2 + 1
 * cycles), one multiply-accumulate (1), one comparison (1) and one branch that is taken (1 + 2).
 *
 * The current, with which the data sheet opens, is that of the lower core voltage (range 2, at most 26 MHz); at the 80 MHz of
 * range 1 each of them takes more. The energy of an inference is the same at any frequency of a range.
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

/** Time and energy of so many multiplications there. */
export function costThere(multiplications: number): { cycles: number; milliseconds: number; microjoules: number } {
  const cycles = multiplications * microcontroller.cyclesPerMultiplication;
  const seconds = cycles / (microcontroller.megahertz * 1e6);
  const watts = microcontroller.microamperePerMegahertz * 1e-6 * microcontroller.megahertz * microcontroller.volts;
  return { cycles, milliseconds: seconds * 1e3, microjoules: watts * seconds * 1e6 };
}
