/** How long a password is, in UTF-16 units. Apart from the schema, which no browser needs. */
export const passwordMinimum = 12;
export const passwordMaximum = 200;
