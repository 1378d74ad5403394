import { createContext, useContext } from 'react';

/** The one time zone of the screen: of the moments in it, the days of the filters and of the chart. */
export const ZoneContext = createContext('UTC');

/** The time zone of the screen. */
export function useZone(): string {
  return useContext(ZoneContext);
}
