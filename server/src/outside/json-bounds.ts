/** What of a JSON text may be read at once without holding others up. */
interface JsonBounds {
  depth: number
  /** Lists, objects and what is in them. */
  values: number
  keys: number
}

const bytes = { quote: 34, comma: 44, colon: 58, backslash: 92, open: [91, 123], close: [93, 125] }
const isOpen = (byte: number) => byte === bytes.open[0] || byte === bytes.open[1]
const isClose = (byte: number) => byte === bytes.close[0] || byte === bytes.close[1]

/**
 * Looks at a JSON text part by part as it comes: nesting and many small values take far longer to read than their
 * bytes say. Answers whether it is within its bounds so far.
 */
export function watchJson({ depth, values, keys }: JsonBounds): (part: Uint8Array) => boolean {
  let [nested, found, named] = [0, 0, 0]
  let inText = false
  let escaped = false
  return (part) => {
    for (const byte of part) {
      if (inText) {
        if (escaped) escaped = false
        else if (byte === bytes.backslash) escaped = true
        else if (byte === bytes.quote) inText = false
      } else if (byte === bytes.quote) inText = true
      else if (byte === bytes.comma) found += 1
      else if (byte === bytes.colon) named += 1
      else if (isOpen(byte)) {
        nested += 1
        found += 1
        if (nested > depth) return false
      } else if (isClose(byte)) nested -= 1
    }
    return found <= values && named <= keys
  }
}
