import { notices, quarters, schoolNames, staff, students, subjects } from './names.ts';
import type { Random } from './seeded-random.ts';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const longWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The months of the three terms, and the six whose fees a term's chart shows. */
const terms = [
  { months: ['October', 'November'], fees: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'] },
  { months: ['February', 'March'], fees: ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'] },
  { months: ['May', 'June'], fees: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] },
];
const weeksOfTerm = 12;

export interface BusRoute {
  /** `Bus 4` */
  name: string;
  to: string;
  stops: number;
  aboard: number;
  seats: number;
  /** When it reaches the school: `08:14` */
  arrives: string;
  /** Minutes behind its plan; 0 is on time. */
  late: number;
}

/** A day at a school that does not exist. Every panel reads the same figures, so that they agree. */
export type School = ReturnType<typeof makeSchool>;

/**
 * Makes up a school and one day of it.
 *
 * @param name its name, when the prompt gives one
 */
export function makeSchool(random: Random, name: string | undefined) {
  const people = random.shuffled(staff);
  const today = random.whole(0, 4);
  const hour = random.whole(8, 14);
  const gradesAre = random.pick(['Year', 'Grade'] as const);
  const firstYear = gradesAre === 'Year' ? 7 : 6;
  const roll = random.whole(48, 186) * 10 + random.whole(0, 9);

  const term = random.whole(0, 2);
  const week = random.whole(7, 11);
  const yearWeek = term * weeksOfTerm + week;
  const shownWeeks = Math.min(12, yearWeek);
  const usual = random.between(92.5, 95.5);
  const wave = random.between(0, 6);
  const attendanceWeeks = Array.from({ length: shownWeeks }, (_, week) =>
    tenth(Math.min(99, usual + Math.sin(week / 2 + wave) * 1.5 + week * 0.09 + random.between(-0.8, 0.8))),
  );
  const lastYear = attendanceWeeks.map((value, week) =>
    tenth(value - 1.3 + Math.sin(week * 0.8 + wave) * 0.9 + random.between(-0.4, 0.4)),
  );
  const days = weekdays.map(() => {
    const present = tenth(random.between(91, 96.5));
    const late = tenth(random.between(1.2, 3.4));
    return { present, late, absent: tenth(100 - present - late) };
  });
  const presentToday = days[today]?.present ?? 0;
  // This week is not over: today weighs in it as much as the week before.
  const lastWeek = attendanceWeeks[shownWeeks - 2] ?? usual;
  attendanceWeeks[shownWeeks - 1] = tenth((lastWeek + presentToday + (days[today]?.late ?? 0)) / 2);

  const lessons = random.shuffled(subjects);
  const rooms = lessons.map(() => `${random.pick(['A', 'B', 'C', 'Lab '])}${random.whole(1, 24)}`);

  return {
    name: name ?? random.pick(schoolNames),
    head: people[0] ?? staff[0],
    day: `${longWeekdays[today]}, ${random.pick(terms[term]?.months ?? [])} ${random.whole(2, 27)}`,
    today,
    hour,
    greeting: hour < 12 ? 'Good morning' : 'Good afternoon',
    term: term + 1,
    week,
    weeks: weeksOfTerm,
    roll,
    joined: random.whole(3, 24),
    years: Array.from({ length: 5 }, (_, index) => `${gradesAre} ${firstYear + index}`),
    className: `${firstYear + random.whole(1, 4)}${random.pick(['A', 'B', 'C'])}`,
    attendance: { firstWeek: yearWeek - shownWeeks + 1, weeks: attendanceWeeks, lastYear, days, today: presentToday },
    averages: lessons
      .slice(0, 8)
      .map((subject) => ({ ...subject, average: random.whole(61, 89), change: random.whole(-3, 6) })),
    spread: makeSpread(random),
    timetable: makeTimetable(random, lessons, rooms),
    fees: makeFees(random, roll, terms[term]?.fees ?? []),
    routes: makeRoutes(random),
    notices: random.shuffled(notices),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How many in a hundred have each grade, this term and the one before. */
function makeSpread(random: Random): { grade: string; now: number; before: number }[] {
  return ['A', 'B', 'C', 'D', 'E'].map((grade, index) => {
    const usual = [22, 34, 27, 12, 5][index] ?? 0;
    return { grade, now: usual + random.whole(-3, 4), before: Math.max(2, usual + random.whole(-5, 2)) };
  });
}

export interface Lesson {
  /** What the lesson is called, the longest first. */
  names: readonly string[];
  room: string;
  /** Which of the lessons' colours. */
  color: number;
}

export const periods = ['08:30', '09:25', '10:35', '11:30', '13:10', '14:05'] as const;

function makeTimetable(random: Random, lessons: readonly (typeof subjects)[number][], rooms: string[]): Lesson[][] {
  return weekdays.map((_, day) => {
    const order = random.shuffled(lessons.slice(0, 9).map((_lesson, index) => index));
    return periods.map((_period, period) => {
      // Now and then two lessons in a row of the same subject.
      const isDouble = period % 2 === 1 && (day + period) % 4 === 0;
      const index = order[isDouble ? period - 1 : period] ?? 0;
      const { short = '', code = '' } = lessons[index] ?? {};
      return { names: [short, code], room: rooms[index] ?? '', color: index };
    });
  });
}

function makeFees(random: Random, roll: number, months: string[]) {
  const { sign, each } = random.pick([
    { sign: '$', each: 2400 },
    { sign: '£', each: 1850 },
    { sign: '€', each: 1600 },
  ]);
  const total = Math.round((roll * each * random.between(0.92, 1.04)) / 1000) * 1000;
  const collectedShare = random.whole(71, 93);
  const overdueShare = Math.max(1, Math.round((100 - collectedShare) * random.between(0.2, 0.4)));
  const payers = random.shuffled(students).map((student) => ({
    student,
    ...random.pick([
      { amount: each, state: 'Paid' },
      { amount: each, state: 'Paid' },
      { amount: each / 2, state: 'Part paid' },
      { amount: each, state: 'Overdue' },
    ] as const),
  }));
  const monthly = months.map((month) => ({
    month,
    due: (total / 6) * random.between(0.9, 1.1),
    paid: (total / 6) * random.between(0.62, 0.9),
  }));
  return { sign, total, collectedShare, overdueShare, openShare: 100 - collectedShare - overdueShare, payers, monthly };
}

function makeRoutes(random: Random): BusRoute[] {
  const numbers = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14]);
  const places = random.shuffled(quarters);
  return [0, 1, 2].map((index) => {
    const seats = random.pick([32, 38, 44]);
    const late = index === 1 && random.chance(0.7) ? random.whole(2, 8) : 0;
    return {
      name: `Bus ${numbers[index]}`,
      to: places[index] ?? '',
      stops: random.whole(4, 6),
      seats,
      aboard: random.whole(Math.round(seats * 0.5), seats - 2),
      arrives: `08:${String(random.whole(2, 18) + late).padStart(2, '0')}`,
      late,
    };
  });
}

/** A sum as a dashboard says it: `$1.24M`, `£318K`, `€640`. */
export function money(sign: string, amount: number): string {
  if (amount >= 999_500) return `${sign}${(amount / 1_000_000).toFixed(2)}M`;
  if (amount >= 10_000) return `${sign}${Math.round(amount / 1000)}K`;
  return `${sign}${Math.round(amount).toLocaleString('en-US')}`;
}
