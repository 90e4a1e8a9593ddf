import { inflateRawSync } from 'node:zlib'

/** The texts of a ZIP file by path, as its central directory has them. */
export function readZip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + size)
    const path = file.subarray(at + 46, at + 46 + name).toString()
    parts.set(path, (method === 0 ? content : inflateRawSync(content)).toString())
    at += 46 + name + extra + comment
  }
  return parts
}
