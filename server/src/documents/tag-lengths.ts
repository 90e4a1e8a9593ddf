const codeOf = (sign: string): number => sign.charCodeAt(0)
const [open, close, double, single, declaration] = [
  codeOf('<'),
  codeOf('>'),
  codeOf('"'),
  codeOf("'"),
  codeOf('!'),
] as const

/**
 * Watches how long the tags of an XML file are, which comes in chunks. A tag ends at a `>` outside quotation marks; a
 * comment and what else begins with `<!` has no attributes and ends at the first one. Answers whether a chunk holds the
 * end of no tag longer than `most` bytes.
 */
export function watchTags(most: number): (chunk: Uint8Array) => boolean {
  let length = 0
  let quote: number | undefined
  let isQuoting = true
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      if (length === 0) {
        at = chunk.indexOf(open, at)
        if (at < 0) return true
        length = 1
        isQuoting = true
        continue
      }
      const sign = chunk[at]
      length += 1
      if (length > most) return false
      if (length === 2 && sign === declaration) isQuoting = false
      if (quote !== undefined) quote = sign === quote ? undefined : quote
      else if (isQuoting && (sign === double || sign === single)) quote = sign
      else if (sign === close) length = 0
    }
    return true
  }
}
