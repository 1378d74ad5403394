/** The typeface: a Fontsource package with a variable weight (https://fontsource.org/?variable=true). */
export const typeface = '@fontsource-variable/geist';
