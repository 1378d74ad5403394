import { formatNumber } from '../../../language/format.ts';
import { gestures, type Reading, readings } from './gesture-names.ts';
import figures from './trained/figures.json' with { type: 'json' };

export type Confusion = Record<Reading, Partial<Record<Reading, number>>>;

const confusion: Confusion = figures.confusion;

export function countConfused(drawn: Reading, read: Reading): number {
  return confusion[drawn][read] ?? 0;
}

export const worstConfusion = gestures
  .flatMap((drawn) => readings.filter((read) => read !== drawn).map((read) => ({ drawn, read })))
  .reduce((worst, one) => (countConfused(one.drawn, one.read) > countConfused(worst.drawn, worst.read) ? one : worst));

export function modelFigures(locale: string) {
  const { microcontroller: device, c, testSet, careless } = figures;
  const number = (value: number, digits = 0) => formatNumber(locale, value, { maximumFractionDigits: digits });
  const share = (value: number) => formatNumber(locale, value, { style: 'percent', minimumFractionDigits: 2 });
  return {
    weights: number(figures.weights),
    operations: number(figures.multiplications),
    name: device.name,
    cycles: number(device.cyclesPerMultiplication),
    megahertz: number(device.megahertz),
    total: number(device.cycles),
    current: number(device.microamperePerMegahertz),
    volts: number(device.volts, 1),
    milliseconds: number(device.milliseconds, 3),
    microjoules: number(device.microjoules, 1),
    cyclesSource: device.cyclesSource,
    currentSource: device.currentSource,
    flash: number(c.tables + c.code),
    tables: number(c.tables),
    code: number(c.code),
    stack: number(c.stack),
    compiler: c.compiler,
    each: number(testSet.each),
    others: number(testSet.each * gestures.length),
    judged: number(testSet.each * gestures.length),
    right: share(figures.right),
    refused: share(figures.refused),
    carelessRight: share(careless.right),
    carelessRefused: share(careless.refused),
    mistakes: number(countConfused(worstConfusion.drawn, worstConfusion.read)),
    taken: number(testSet.each * gestures.length - countConfused('none', 'none')),
    dots: share(figures.refusedByKind.dot),
  };
}
