// Loaded before a server's own code (see clock.ts): its clock shows another time, and yet another at a signal.
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
