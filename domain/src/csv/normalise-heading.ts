/** A heading for comparing: lower case letters and digits, without accents; empty when it has none. */
export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
