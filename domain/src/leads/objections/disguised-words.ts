const refusing = 'niet nooit geen stop never nicht keine jamais'.split(' ')
const calling = 'bellen gebeld opbellen telefoon contact calling anrufen anrufe appeler appelez'.split(' ')
const short = 'bel belt call calls phone ring not dont tel appel anruf'.split(' ')
const keys: ReadonlySet<string> = new Set([...refusing, ...calling, ...short])

/** Real words that are a letter away from one of those. */
const real = new Set(
  'net niets nie gen genen top step stoep stoppen nooit telefoons contacts contract stops belen'.split(' '),
)

const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '*': 'e',
}

/** Letters that were changed for figures: "b3llen", "n!et", "c4ll", "be11en". */
const inFigures = (token: string): boolean => {
  if (!/\p{L}/u.test(token) || !/[\d@$!|€£*]/.test(token)) return false
  return ['i', 'l'].some((one) =>
    keys.has(
      token
        .replaceAll('1', one)
        .replaceAll(/[\d@$!|€£*]/g, (sign) => figures[sign] ?? sign)
        .replaceAll(/[^\p{L}]/gu, ''),
    ),
  )
}

/** Whether two words differ by letters that changed places, one that is missing, or one that stands twice. */
function isMisspelt(token: string, word: string): boolean {
  if (token === word || token[0] !== word[0] || Math.abs(token.length - word.length) > 1) return false
  for (let at = 1; at < word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (token === left + right.slice(1)) return true
    if (token === left + (word[at - 1] ?? '') + right) return true
    if (token === left + (right[1] ?? '') + (right[0] ?? '') + right.slice(2)) return true
  }
  return false
}

const misspelt = (token: string, words: readonly string[]): boolean =>
  token.length > 2 && !real.has(token) && words.some((word) => isMisspelt(token, word))

/** "neit", "noit": refusals with a slip of the finger. */
export const isMisspeltRefusal = (token: string): boolean => misspelt(token, refusing)
/** "bllen", "telefon". */
export const isMisspeltCall = (token: string): boolean => misspelt(token, calling)

const glued =
  /^(?!stopcontact)(?:niet|nooit|geen|dont|donot|not?|never|stop|nicht|keine?|pasd?)(?:te|meer|op|terug|me|mij|any|more|mehr|de)*(?:bel|gebel|call|phone|ring|anruf|appel|telefo|contact)\p{L}*$|^(?:bel|bellen|call|ruf)(?:me|mij|ons|us|mich)?(?:niet|nooit|not|never|nicht)\p{L}*$/u

/**
 * Whether a text, in plain words, hides a refusal or a word of calls: in figures, parted ("b ellen"), or in one
 * ("nietbellen"). Nobody who asks for a call does that.
 */
export function isDisguised(text: string): boolean {
  const tokens = text.split(/[\s,;:.?()"]+/).map((token) => token.replaceAll(/^[#'-]+|['!-]+$/g, ''))
  return tokens.some((token, place) => {
    const next = tokens[place + 1] ?? ''
    const together = token + next
    const isParted =
      token !== '' && next !== '' && together.length > 3 && [...refusing, ...calling].includes(together)
    return isParted || glued.test(token) || inFigures(token)
  })
}

/** Letters of another script: nobody who knows its language has read them. */
export const isOtherScript = (text: string): boolean =>
  /(?!\p{Script=Latin}|[µμΩω])\p{L}/u.test(text.normalize('NFKD'))
