import { crc32 } from 'node:zlib'

/** The PNG with a header that claims another size. */
export function aBomb(png: Uint8Array, width: number, height: number): Buffer<ArrayBuffer> {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}
