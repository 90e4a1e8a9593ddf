type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By the byte order mark. */
function markOf(sample: Uint8Array): Encoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const isMarked = sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf
  return isMarked ? 'utf-8' : undefined
}

/** Two bytes for each letter of the alphabet: every second one is zero. */
function wideOf(sample: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * 0.3 && even < sample.length * 0.05) return 'utf-16le'
  return even > sample.length * 0.3 && odd < sample.length * 0.05 ? 'utf-16be' : undefined
}

/** How a text is written, where its bytes say it; `sample` is its beginning. */
export const encodingOf = (sample: Uint8Array): Encoding | undefined => markOf(sample) ?? wideOf(sample)
