import { expect, test } from 'vitest';
import { withoutIconNames } from './icon-names.ts';

test('an icon loses the names of its family, and keeps the classes of ours', () => {
  const icon = (names: string) => `<svg width="18"${names} aria-hidden="true"></svg>`;
  expect(withoutIconNames(icon(' class="lucide lucide-arrow-up-right shrink-0 text-faint"'))).toBe(
    icon(' class="shrink-0 text-faint"'),
  );
  expect(withoutIconNames(icon(' class="lucide lucide-bus"'))).toBe(icon(''));
  const prose = '<p class="text-soft">class="lucide</p>';
  expect(withoutIconNames(prose)).toBe(prose);
});
