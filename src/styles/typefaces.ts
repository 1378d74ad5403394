/** The typefaces: packages of Fontsource whose weight is variable (https://fontsource.org/?variable=true). */
export const typefaces = {
  sans: '@fontsource-variable/geist',
  mono: '@fontsource-variable/geist-mono',
};
