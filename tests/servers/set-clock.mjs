// The server loads this before its own code. It sets the process's clock, and sets it again on a signal (`clock.ts`).
const RealDate = Date;
const aheadOf = (moment) => RealDate.parse(moment) - RealDate.now();
let ahead = aheadOf(process.env.TEST_CLOCK);
process.on('SIGUSR2', () => {
  ahead = aheadOf(process.env.TEST_CLOCK_LATER);
});

globalThis.Date = class extends RealDate {
  static now() {
    return RealDate.now() + ahead;
  }

  constructor(...parameters) {
    if (parameters.length > 0) super(...parameters);
    else super(RealDate.now() + ahead);
  }
};
