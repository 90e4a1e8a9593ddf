interface Value {
  name: string
  text: string
}
/** Far above a form's levels. */
const deepest = 16

type Nested = Map<string, Nested | string>

/** `answers[0][question]` and `answers.0.question` as their parts; a name without any is one. */
const partsOf = (name: string): string[] =>
  /\[[^\]]*\]|\.\d+(?:\.|$)/.test(name)
    ? name
        .replaceAll(/\]\[|\[|\.(?=\d)|(?<=\d)\./g, '\n')
        .replaceAll(']', '')
        .split('\n')
    : [name]

/** Where a value goes that says no place in its list: with the one before, until that has it. */
function placeOf(list: Nested, [next]: readonly string[]): string {
  const last = list.get(String(list.size - 1))
  const isOpen = next !== undefined && next !== '' && last instanceof Map && !last.has(next)
  return String(isOpen ? list.size - 1 : list.size)
}

function put(into: Nested, [part = '', ...others]: readonly string[], text: string): void {
  const key = part === '' ? placeOf(into, others) : part
  const there = into.get(key)
  if (others.length === 0) {
    // A name that comes again is a list, as a form sends its boxes.
    if (there instanceof Map) there.set(String(there.size), text)
    else if (there === undefined) into.set(key, text)
    else into.set(key, new Map([there, text].map((one, place) => [String(place), one])))
    return
  }
  const inside: Nested = there instanceof Map ? there : new Map(there === undefined ? [] : [['', there]])
  into.set(key, inside)
  put(inside, others, text)
}

const asValue = (value: Nested | string): unknown => {
  if (typeof value === 'string') return value
  const items = Array.from(value, ([key, item]) => [key, asValue(item)] as const)
  return items.every(([key]) => /^\d*$/.test(key)) ? items.map(([, item]) => item) : Object.fromEntries(items)
}

/** The values of a form as its names nest them: `answers[0][question]` is a question in a list of answers. */
export function nestForm(values: readonly Value[]): Record<string, unknown> {
  const whole: Nested = new Map()
  for (const { name, text } of values) {
    const parts = partsOf(name)
    put(whole, parts.length > deepest ? [name] : parts, text)
  }
  return Object.fromEntries(Array.from(whole, ([key, value]) => [key, asValue(value)]))
}
