const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  shy: '',
  zwnj: '',
}

const ofCode = (code: number) => (code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ')

/** What a reader sees of markup: some forms send it, or write letters as `&eacute;`. */
const seen = (text: string): string =>
  text
    .replaceAll(/<\/?(?:p|br|div|li|ul|tr|td|h\d)\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => ofCode(Number(code)))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, code: string) => ofCode(Number.parseInt(code, 16)))
    .replaceAll(/&([a-z])(?:acute|grave|uml|circ|cedil|tilde|ring);/gi, '$1')
    .replaceAll(/&([a-z]{2,5});/gi, (found, name: string) => entities[name.toLowerCase()] ?? found)

/** What no reader sees: joiners, marks of direction, soft hyphens. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** "n i e t", with one sign between all letters. */
const spaced = /(?<![\p{L}\d'])\p{L}(?:([ .*_/|+~-])\p{L})(?:\1\p{L})+(?![\p{L}\d'])/gu
/** "n.i.e.t." */
const spelled = /(?<![\p{L}\d])(?:\p{L}[.*_-]){3,}\p{L}?(?![\p{L}\d])/gu

/** Somebody's words as patterns read them: lower case letters without accents or markup, a line after a full stop. */
export const plainWords = (text: string): string =>
  (/[<&]/.test(text) ? seen(text) : text)
    .replaceAll(hidden, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\ba\.u\.b\.?/g, 'aub')
    .replaceAll(/\bs\.v\.p\.?/g, 'svp')
    .replaceAll(spelled, (found) => found.replaceAll(/[.*_-]/g, ''))
    .replaceAll(spaced, (found) => found.replaceAll(/[^\p{L}]/gu, ''))
    .replaceAll('_', ' ')
    .replaceAll(/\s*\n\s*/g, '. ')
    .replaceAll(/\s+/g, ' ')

/** Whether a text may read otherwise than it is written. */
export const isWrittenOddly = (text: string): boolean =>
  /&#?[a-z\d]{2,7};|(?:\p{L}[.*_-]){3}|[\uFF21-\uFF5A\u{1D400}-\u{1D7FF}\u24B6-\u24E9]/iu.test(text) ||
  text.search(spaced) >= 0 ||
  text.search(hidden) >= 0
