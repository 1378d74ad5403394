import { readFigures } from '../../models/gestures/figures.ts';
import { describeModel, makeModel } from '../../models/gestures/make.ts';

/**
 * `npm run model`: trains the network that reads gestures, and writes its files and docs/gesture-model.md, in a few
 * minutes. `npm run model -- card`: evaluates the existing network again, and writes its figures and that page.
 */
const report = (line: string) => process.stdout.write(`${line}\n`);
if (process.argv[2] === 'card') await describeModel((await readFigures()).float, report);
else await makeModel(report);
