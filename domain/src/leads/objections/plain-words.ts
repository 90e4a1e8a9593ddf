/** Somebody's words as patterns read them: lower case letters without accents, a line after a full stop. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('_', ' ')
    .replaceAll(/\ba\.u\.b\.?/g, 'aub')
    .replaceAll(/\bs\.v\.p\.?/g, 'svp')
    .replaceAll(/\s*\n\s*/g, '. ')
    .replaceAll(/\s+/g, ' ')
