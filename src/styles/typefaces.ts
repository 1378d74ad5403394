/** The typefaces: Fontsource packages with variable weight (https://fontsource.org/?variable=true). */
export const typefaces = {
  sans: '@fontsource-variable/geist',
  mono: '@fontsource-variable/geist-mono',
};
