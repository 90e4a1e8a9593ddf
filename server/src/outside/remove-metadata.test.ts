import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removeMetadata } from './remove-metadata.ts'

/** A photo with location data, rotated where the format supports it. */
const photo = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
    .keepExif()
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 13/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Secret/></x:xmpmeta>')
    .withIccProfile('p3')
const lying = () => photo().withMetadata({ orientation: 6 })
const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()

test.each([
  ['image/jpeg', () => lying().jpeg().toBuffer()],
  ['image/jpeg', () => lying().jpeg({ progressive: true }).toBuffer()],
  ['image/png', () => lying().png().toBuffer()],
  ['image/webp', () => lying().webp().toBuffer()],
])('%s loses its location data, and keeps its pixels, colours and orientation', async (type, make) => {
  const before = await make()
  const told = await sharp(before).metadata()
  expect({ gps: told.exif?.includes('Camera'), icc: told.icc !== undefined }).toEqual({
    gps: true,
    icc: true,
  })
  const after = removeMetadata(before, type) ?? Buffer.alloc(0)
  const { orientation, exif, xmp, icc } = await sharp(after).metadata()
  expect({
    orientation,
    xmp,
    exif: exif && exif.length < 40,
    same: icc?.equals(told.icc ?? Buffer.alloc(0)),
  }).toEqual({
    orientation: 6,
    xmp: undefined,
    exif: true,
    same: true,
  })
  expect(after.includes('Camera') || after.includes('Secret')).toBe(false)
  expect((await pixels(after)).equals(await pixels(before))).toBe(true)
})

test('a HEIC loses its location data and is otherwise unchanged', async () => {
  // The same boxes as of a HEIC, with a codec that may be shipped.
  const before = await photo().avif({ lossless: true }).toBuffer()
  expect(before.includes('Camera')).toBe(true)
  const after = removeMetadata(before, 'image/heic') ?? Buffer.alloc(0)
  expect({ camera: after.includes('Camera'), xmp: after.includes('Secret'), length: after.length }).toEqual({
    camera: false,
    xmp: false,
    length: before.length,
  })
  expect((await pixels(after)).equals(await pixels(before))).toBe(true)
})

test('data after the end of a picture is dropped', async () => {
  const more = Buffer.from('a film, with the place where it was made')
  for (const [type, picture] of [
    ['image/jpeg', await photo().jpeg().toBuffer()],
    ['image/png', await photo().png().toBuffer()],
    ['image/webp', await photo().webp().toBuffer()],
  ] as const) {
    const kept = removeMetadata(Buffer.concat([picture, more]), type)
    expect(kept?.includes('a film')).toBe(false)
    expect(await pixels(kept ?? more)).toEqual(await pixels(picture))
  }
})

test('a truncated file is distinguished from a complete one', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  expect(removeMetadata(jpeg.subarray(0, 30), 'image/jpeg')).toBeUndefined()
  expect(removeMetadata(Buffer.from('\0\0\0\x20meta\0\0'), 'image/heic')).toBeUndefined()
})
