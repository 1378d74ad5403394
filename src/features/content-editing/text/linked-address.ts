/** A page of this site: its address, and its title. */
export interface LinkedAddress {
  name: string;
  title: string;
}
