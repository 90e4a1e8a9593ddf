/** One text frame of RFC 6455 as a server sends it: not masked, in one piece. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header = headerOf(payload.length)
  return Buffer.concat([header, payload])
}

const final = 0x80
const opcodeText = 1

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([final | opcodeText, length])
  if (length < 65_536) {
    const header = Buffer.from([final | opcodeText, 126, 0, 0])
    header.writeUInt16BE(length, 2)
    return header
  }
  const header = Buffer.alloc(10)
  header.set([final | opcodeText, 127])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
