import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBomb } from '../testing/a-bomb.ts'
import { isHugePng } from './png-size.ts'

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 1, height: 1, channels, background: 'black' } })
    .png()
    .toBuffer()

test.each([
  { width: 8_000, height: 5_000, channels: 3, huge: false },
  { width: 8_000, height: 5_001, channels: 3, huge: true },
  { width: 6_000, height: 5_000, channels: 4, huge: false },
  { width: 20_000, height: 20_000, channels: 4, huge: true },
] as const)(
  'a PNG of $width x $height in $channels channels is huge: $huge',
  async ({ width, height, channels, huge }) => {
    const png = aBomb(await picture(channels), width, height)
    expect(isHugePng(png)).toBe(huge)
    expect(isHugePng(png.subarray(0, 26))).toBe(huge)
  },
)

test('what is too short, or no PNG, is not huge', async () => {
  const png = aBomb(await picture(3), 20_000, 20_000)
  expect(isHugePng(png.subarray(0, 25))).toBe(false)
  expect(isHugePng(Buffer.concat([Buffer.from('x'), png]))).toBe(false)
})
