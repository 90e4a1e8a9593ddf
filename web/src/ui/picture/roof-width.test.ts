import { expect, test } from 'vitest'
import { commonScale, widthOfRoof, widthTo } from './roof-width.ts'

test('drawings that are compared have one scale however little room there is', () => {
  const metres = [4, 14.2, 41].map((width) => widthOfRoof({ width }))
  const scale = commonScale(metres, { ofMetre: 45, ofWidest: 560 })
  const widths = metres.map((one) => {
    const [, pixels, share] = /^min\((.+)px, (.+)cqi\)$/.exec(widthTo(scale, one).width) ?? []
    return { pixels: Number(pixels), share: Number(share) }
  })
  for (const [at, { pixels, share }] of widths.entries()) {
    expect(pixels / (metres[at] ?? 1)).toBeCloseTo(scale.pixels, 2)
    expect(share / (metres[at] ?? 1)).toBeCloseTo(100 / scale.widest, 3)
  }
  // The widest has all the room there is, and no more than it may.
  expect(widths[2]).toEqual({ pixels: 560, share: 100 })
})
