const syntax = /[\\^$.*+?()[\]{}|/]/g

/** A text as a pattern of itself. */
export const literal = (text: string) => text.replaceAll(syntax, String.raw`\$&`)

/** Letters that Unicode takes for letters of their own, as who has no such key types them. */
const typedAs: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ĳ: 'ij',
}
/** "Müller" is "Mueller" too. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const bare = (letter: string) => {
  const lower = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return typedAs[lower] ?? lower
}

/** Each letter with the letters that are the same without their marks: l with ł, e with é, è, ê. */
const marked = new Map<string, string>()
for (let code = 0xc0; code <= 0x1e_ff; code++) {
  const letter = String.fromCodePoint(code)
  const is = bare(letter)
  if (
    /^\p{Script=Latin}$/u.test(letter) &&
    letter === letter.toLowerCase() &&
    is !== letter &&
    is.length === 1
  )
    marked.set(is, `${marked.get(is) ?? is}${letter}`)
}

const oneLetter = (letter: string) => {
  const letters = marked.get(letter)
  return letters === undefined ? literal(letter) : String.raw`[${letters}]\p{M}*`
}

function anyLetter(letter: string): string {
  const ways = [Array.from(bare(letter), oneLetter).join('')]
  const umlaut = umlauts[letter.toLowerCase()]
  if (umlaut !== undefined) ways.push(Array.from(umlaut, oneLetter).join(''))
  if (bare(letter).length > 1) ways.push(letter)
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`
}

/** A name as a pattern (flags `iu`) of itself with or without its marks: "Strzałka" is "Strzalka", "Müller" "Mueller". */
export const namePattern = (name: string): string => Array.from(name.normalize('NFC'), anyLetter).join('')
