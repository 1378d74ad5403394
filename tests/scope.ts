import { test } from 'vitest';

/** A test that `npm test` leaves to `npm run test:full`: it takes long for what rarely breaks. */
export const releaseTest = test.skipIf(Boolean(process.env.QUICK_TESTS));
