/** Goes to a field of the record on this page by its address, also when that is the address already. */
export function goToField(field: string): void {
  const before = location.hash;
  location.hash = field;
  if (location.hash === before) dispatchEvent(new HashChangeEvent('hashchange'));
}
