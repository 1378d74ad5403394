import { formatNumber } from '../../../language/format.ts';
import { gestures, readings } from './gesture-names.ts';
import figures from './trained/figures.json' with { type: 'json' };

/** Counts by drawn sign and answer, including strokes that are none. */
export const { confusion } = figures;

/** The most frequent confusion of a sign with another answer. */
export const worstConfusion = gestures
  .flatMap((drawn) => readings.filter((read) => read !== drawn).map((read) => ({ drawn, read })))
  .reduce((most, one) => (confusion[one.drawn][one.read] > confusion[most.drawn][most.read] ? one : most));

/** Returns the figures of the network as texts, by the names of their placeholders. */
export function modelFigures(locale: string) {
  const { microcontroller: there, c, judgedBy, careless } = figures;
  const number = (value: number, digits = 0) => formatNumber(locale, value, { maximumFractionDigits: digits });
  const share = (value: number) => formatNumber(locale, value, { style: 'percent', minimumFractionDigits: 2 });
  return {
    weights: number(figures.weights),
    operations: number(figures.multiplications),
    name: there.name,
    cycles: number(there.cyclesPerMultiplication),
    megahertz: number(there.megahertz),
    total: number(there.cycles),
    current: number(there.microamperePerMegahertz),
    volts: number(there.volts, 1),
    milliseconds: number(there.milliseconds, 3),
    microjoules: number(there.microjoules, 1),
    cyclesSource: there.cyclesSource,
    currentSource: there.currentSource,
    flash: number(c.tables + c.code),
    tables: number(c.tables),
    code: number(c.code),
    stack: number(c.stack),
    compiler: c.compiler,
    each: number(judgedBy.each),
    others: number(judgedBy.each * gestures.length),
    judged: number(judgedBy.each * gestures.length),
    right: share(figures.right),
    refused: share(figures.refused),
    carelessRight: share(careless.right),
    carelessRefused: share(careless.refused),
    mistakes: number(confusion[worstConfusion.drawn][worstConfusion.read]),
    taken: number(judgedBy.each * gestures.length - confusion.none.none),
    dots: share(figures.refusedByKind.dot),
  };
}
