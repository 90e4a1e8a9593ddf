/** What a picture may decode to that has to be held as a whole: 40 megapixels in three colours. */
export const maxDecodedBytes = 120_000_000

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether the beginning of a PNG claims a larger size (PNG specification, 11.2.1: the header comes first). */
export function isHugePng(beginning: Buffer): boolean {
  if (beginning.length < 26 || !beginning.subarray(0, 8).equals(signature)) return false
  const [width, height] = [beginning.readUInt32BE(16), beginning.readUInt32BE(20)]
  const bits = beginning.readUInt8(24) * (channelsOf[beginning.readUInt8(25)] ?? 1)
  return (width * height * bits) / 8 > maxDecodedBytes
}
