import { createHash } from 'node:crypto';

const splitList = (names: string) => names.split(', ');
const names = splitList(
  'Brightwater Academy, Cedar Hill School, Fernleigh Academy, Larkspur College, Thornbury School',
);
const people = splitList(
  'Amara Okafor, Chen Rui, Chloé Dubois, Elif Demir, Hiro Tanaka, Kavya Nair, Liam Byrne, Sofía Marín',
);
const subjects = splitList(
  'Maths, English, Physics, Chemistry, Biology, History, Geography, Computing, Art, Music, French',
);
const quarters = splitList('Mill Lane, Harbour, Old Town, Lakeside, North Hill, Station, Orchard, Westfield, Canal');
const notices = [
  'Event, Parents’ evening in Year 9, Main hall: book a slot by Friday',
  'Event, Science fair entries open, Teams of two to four: all years',
  'Exams, Mock exams start Monday, Seating plans are published',
  'Fees, Term fees due on the 30th, Instalments can be arranged',
  'Sport, Football: 3–1 away win, Under-15 team through to the final',
  'Exams, Report cards published, In the parents’ app from 16:00',
].map(splitList);
export const weekdays = splitList('Monday, Tuesday, Wednesday, Thursday, Friday');
export const periods = splitList('08:30, 09:25, 10:35, 11:30, 13:10, 14:05');
const months = splitList('October, November, February, March, May, June');

/** A generator of random numbers. The same seed gives the same numbers on every machine. */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: string) {
  let count = 0;
  const next = () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32LE() / 2 ** 32;
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item;
  const shuffled = <Item>(items: readonly Item[]) => {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  };
  return { between, whole, pick, shuffled };
}

/** A day at a fictional school. All panels use the same figures, so that they agree. */
export type School = ReturnType<typeof makeSchool>;

export function makeSchool(random: Random, name = random.pick(names)) {
  const { between, whole, pick, shuffled } = random;
  const [month, today, roll] = [whole(0, 5), whole(0, 4), whole(480, 1869)];
  const lessons = shuffled(subjects).map((subject) => ({ subject, average: whole(61, 89), change: whole(-3, 6) }));
  const [usual, wave] = [between(92.5, 95.5), between(0, 6)];
  const thisYear = Array.from({ length: whole(8, 12) }, (_, week) => {
    return usual + Math.sin(week / 2 + wave) * 1.5 + week * 0.09 + between(-0.8, 0.8);
  });
  const lastYear = thisYear.map((value, week) => value - 1.3 + Math.sin(week * 0.8 + wave) + between(-0.4, 0.4));
  const [sign, total] = [pick(['$', '£', '€']), roll * whole(1600, 2400)];
  const collected = whole(71, 93);
  const overdue = Math.max(2, Math.round((100 - collected) * between(0.2, 0.4)));
  const late = Math.max(0, whole(-3, 8));
  const towns = shuffled(quarters).slice(0, 3);
  const buses = towns.map((to, index) => ({ number: whole(1, 4) + index * 4, to, late: index === 1 ? late : 0 }));
  return {
    ...{ name, head: pick(people), today, roll, lessons, thisYear, lastYear, sign, total, buses, late },
    ...{ term: Math.floor(month / 2) + 1, week: whole(7, 11), hour: whole(8, 13), notices: shuffled(notices) },
    shares: { Collected: collected, Open: 100 - collected - overdue, Overdue: overdue },
    date: `${weekdays[today]}, ${months[month]} ${whole(2, 27)}`,
    className: whole(7, 11) + pick(['A', 'B', 'C']),
    timetable: weekdays.map(() => shuffled(lessons.slice(0, 9))),
  };
}

export function money(sign: string, amount: number): string {
  return sign + (amount >= 999_500 ? `${(amount / 1_000_000).toFixed(2)}M` : `${Math.round(amount / 1000)}K`);
}
