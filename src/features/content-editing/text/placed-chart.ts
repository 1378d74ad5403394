/** A chart of the record, by the id that the text names. */
export interface PlacedChart {
  id: string;
  title: string;
}
