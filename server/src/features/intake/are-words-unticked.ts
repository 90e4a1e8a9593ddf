import { wordsOfHeading } from '@heliodesk/domain/csv/normalise-heading'
import { plainWords } from '@heliodesk/domain/leads/objections/plain-words'
import { type Leaf, namesAnother } from '@heliodesk/domain/leads/objections/refuses-anywhere'
import { senseOfValue } from '@heliodesk/domain/leads/objections/sense-of-value'
import { listsOfLabels } from './names-of-ids.ts'

const wordsIn = (text: string) => ` ${wordsOfHeading(plainWords(text)).join(' ')} `
/** Fewer words are no sentence that somebody agrees to. */
const fewestWords = 3

const isTick = (text: string) => /^\W*[✓✔☑✅]\W*$/u.test(text) || senseOfValue(text) === true

const mostCut = 4
/** Also where a program cut them, as it cuts long names. */
const isSame = (name: string, words: string) =>
  name === words || (name.trim().split(' ').length > mostCut && words.startsWith(name.trimEnd()))

/**
 * Whether a body has the words that its source's form asks people to agree to, and nothing that agrees to them: a box
 * that was left open, whatever a program sends of it. Then they agreed to nothing, though they sent the form.
 */
export function areWordsUnticked(body: unknown, leaves: readonly Leaf[], words: string): boolean {
  const asked = wordsIn(words)
  const asksThem = (name: string | null) => name !== null && isSame(wordsIn(name), asked)
  if (asked.trim().split(' ').length < fewestWords) return false
  const text = JSON.stringify(body)
  const isCut = () =>
    Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)).some(([, key = '']) => asksThem(key))
  if (!wordsIn(text).includes(asked) && !isCut()) return false
  const answers = leaves.filter(
    (leaf) => !namesAnother(leaf.key) && [leaf.key, leaf.asked, leaf.around].some(asksThem),
  )
  if (answers.length > 0) return !answers.some(({ text }) => isTick(text) || wordsIn(text) === asked)
  const stated = leaves.filter((leaf) => wordsIn(leaf.text).includes(asked) && !leaf.isOffered)
  return !stated.some((leaf) => leaf.isMapped || saysByItself(leaf) || isAgreed(leaf, leaves))
}

/** Whether somebody's answer is the words themselves, and they are no label of a box. */
const saysByItself = ({ key, around }: Leaf) =>
  /^(?:value|answer)s?$/i.test(key) || (key !== 'text' && !namesAnother(key) && !listsOfLabels.test(around))

/** `{ text: 'You may call me', granted: true }` */
const isAgreed = ({ around }: Leaf, leaves: readonly Leaf[]) =>
  leaves.some((other) => other.around === around && isTick(other.text))
