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
/** "Müller" is "Mueller" too, and "Sørensen" "Soerensen". */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' }

/** The letters that two are typed for: "ue" for ü, "ss" for ß. */
const typedFor = new Map<string, string>()
for (const [letter, two] of [...Object.entries(typedAs), ...Object.entries(twoLetters)])
  if (two.length === 2) typedFor.set(two, `${typedFor.get(two) ?? ''}${letter}`)

const bare = (letter: string) => {
  const lower = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return typedAs[lower] ?? lower
}

/** Each letter with those that are the same without their marks: l with ł, e with é; of a capital the flag `i` finds the small one. */
const marked = new Map<string, string>()
for (let code = 0xc0; code <= 0x1e_ff; code++) {
  const letter = String.fromCodePoint(code)
  const is = bare(letter)
  if (
    /^\p{Script=Latin}$/u.test(letter) &&
    (letter === letter.toLowerCase() || letter === 'İ') &&
    is !== letter &&
    is.length === 1
  )
    marked.set(is, `${marked.get(is) ?? is}${letter}`)
}

const oneLetter = (letter: string) => {
  const letters = marked.get(letter)
  return letters === undefined ? literal(letter) : String.raw`[${letters}]\p{M}*`
}

/** Signs that phones, keyboards and word processors put for one another. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^['’‘`´ʼʻ′＇]$/, "['’‘`´ʼʻ′＇]"],
  [/^[\s\p{Pd}]$/u, String.raw`[\s\p{Pd}]+`],
]

function anyLetter(letter: string): string {
  const sign = signs.find(([one]) => one.test(letter))
  if (sign !== undefined) return sign[1]
  const ways = [Array.from(bare(letter), oneLetter).join('')]
  const two = twoLetters[letter.toLowerCase()]
  if (two !== undefined) ways.push(Array.from(two, oneLetter).join(''))
  if (bare(letter).length > 1) ways.push(letter)
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`
}

/** Two letters as they are, or as the one that they are typed for. */
function anyTwo(two: string): string {
  const letters = Array.from(typedFor.get(two.toLowerCase()) ?? '')
  const ways = letters.flatMap((letter) => [...new Set([letter, letter.normalize('NFD')])])
  return `(?:${[Array.from(two, anyLetter).join(''), ...ways].join('|')})`
}

/**
 * A name as a pattern (flags `iu`) of itself however it is typed: with or without its marks, "Müller" as "Mueller" and the
 * other way round, "O’Brien" as "O'Brien", "Jean-Luc" as "Jean Luc".
 */
export function namePattern(name: string): string {
  const letters = Array.from(name.normalize('NFC'))
  const parts: string[] = []
  for (let place = 0; place < letters.length; place++) {
    const [one = '', next = ''] = letters.slice(place, place + 2)
    const isTwo = typedFor.has(`${one}${next}`.toLowerCase())
    parts.push(isTwo ? anyTwo(`${one}${next}`) : anyLetter(one))
    if (isTwo) place += 1
  }
  return parts.join('')
}
