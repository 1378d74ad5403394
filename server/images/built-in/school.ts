import type { Random } from './seeded-random.ts';

const list = (names: string) => names.split(', ');
const schoolNames = list(
  'Alderbrook School, Brightwater Academy, Cedar Hill School, Eastmoor College, Fernleigh Academy, Indira Park School, ' +
    'Kestrel Valley School, Larkspur Academy, Meridian School, Oakhaven School, Riverbend School, Thornbury Academy',
);
const people = list(
  'Amara Okafor, Beatriz Lima, Chen Rui, Chloé Dubois, Daniel Asante, Elif Demir, Farah Siddiqui, Freya Olsen, ' +
    'Hiro Tanaka, Ines Moreau, Jonas Weber, Kavya Nair, Kira Nováková, Liam Byrne, Maya Cohen, Olivia Hart, Sofía Marín',
);
const subjects = list('Maths, English, Physics, Chemistry, Biology, History, Geography, Computing, Art, Music, French');
const quarters = list('Mill Lane, Harbor, Old Town, Lakeside, North Hill, Station, Orchard, Westfield, Canal');
/** Kind, title and detail. */
const notices = [
  'Event, Parents’ evening in Year 9, Main hall: book a slot by Friday',
  'Event, Science fair entries open, Teams of two to four: all years',
  'Transport, Bus 4 runs ten minutes late, Road works on Mill Lane',
  'Exams, Mock exams start Monday, Seating plans are published',
  'Fees, Term fees due on the 30th, Installments can be arranged',
  'Sport, Football: 3–1 away win, Under-15 team through to the final',
  'Exams, Report cards published, In the parents’ app from 16:00',
].map(list);

export const weekdays = list('Monday, Tuesday, Wednesday, Thursday, Friday');
export const periods = list('08:30, 09:25, 10:35, 11:30, 13:10, 14:05');
export const weeksOfTerm = 12;
const monthsOfTerms = ['October, November', 'February, March', 'May, June'].map(list);

/** A day at a school that does not exist. Every panel reads the same figures, so that they agree. */
export type School = ReturnType<typeof makeSchool>;

/**
 * Makes up a school and one day of it.
 *
 * @param name its name, when the prompt gives one
 */
export function makeSchool(random: Random, name = random.pick(schoolNames)) {
  const [head = '', ...others] = random.shuffled(people);
  const [term, week, today] = [random.whole(0, 2), random.whole(7, 11), random.whole(0, 4)];
  const roll = random.whole(480, 1869);
  const lessons = random.shuffled(subjects).map((name) => ({
    name,
    room: `${random.pick(['A', 'B', 'C', 'Lab '])}${random.whole(1, 24)}`,
    average: random.whole(61, 89),
    change: random.whole(-3, 6),
  }));
  return {
    name,
    head,
    date: `${weekdays[today]}, ${random.pick(monthsOfTerms[term] ?? [])} ${random.whole(2, 27)}`,
    today,
    hour: random.whole(8, 13),
    term: term + 1,
    week,
    roll,
    className: `${random.whole(7, 11)}${random.pick(['A', 'B', 'C'])}`,
    lessons,
    timetable: weekdays.map(() => random.shuffled(lessons.slice(0, 9))),
    attendance: makeAttendance(random, term * weeksOfTerm + week),
    fees: makeFees(random, roll, others),
    buses: makeBuses(random),
    notices: random.shuffled(notices),
  };
}

function makeAttendance(random: Random, yearWeek: number) {
  const [usual, wave] = [random.between(92.5, 95.5), random.between(0, 6)];
  const thisYear = Array.from({ length: Math.min(12, yearWeek) }, (_, week) => {
    return usual + Math.sin(week / 2 + wave) * 1.5 + week * 0.09 + random.between(-0.8, 0.8);
  });
  const lastYear = thisYear.map((value, week) => value - 1.3 + Math.sin(week * 0.8 + wave) + random.between(-0.4, 0.4));
  const [now = usual, before = usual] = [thisYear.at(-1), lastYear.at(-1)];
  return { firstWeek: yearWeek - thisYear.length + 1, thisYear, lastYear, now, before };
}

function makeFees(random: Random, roll: number, people: string[]) {
  const sign = random.pick(['$', '£', '€'] as const);
  const each = { $: 2400, '£': 1850, '€': 1600 }[sign];
  const total = Math.round((roll * each * random.between(0.92, 1.04)) / 1000) * 1000;
  const collected = random.whole(71, 93);
  const overdue = Math.max(2, Math.round((100 - collected) * random.between(0.2, 0.4)));
  const states = ['Paid', 'Paid', 'Part paid', 'Overdue'] as const;
  const payers = people.slice(0, 5).map((name) => ({ name, state: random.pick(states) }));
  const shares = { Collected: collected, Open: 100 - collected - overdue, Overdue: overdue };
  return { sign, each, total, shares, payers };
}

function makeBuses(random: Random) {
  const numbers = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14]);
  const places = random.shuffled(quarters).slice(0, 3);
  return places.map((to, index) => {
    const seats = random.pick([32, 38, 44]);
    const late = index === 1 && random.chance(0.7) ? random.whole(2, 8) : 0;
    const arrives = `08:${random.whole(10, 18) + late}`;
    return { number: `${numbers[index]}`, to, seats, aboard: random.whole(seats / 2, seats - 2), arrives, late };
  });
}

/** A sum as a dashboard says it: `$1.24M`, `£318K`. */
export function money(sign: string, amount: number): string {
  return sign + (amount >= 999_500 ? `${(amount / 1_000_000).toFixed(2)}M` : `${Math.round(amount / 1000)}K`);
}
