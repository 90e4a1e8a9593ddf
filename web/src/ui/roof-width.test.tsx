// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { RoofPicture } from './roof-picture.tsx'
import { commonScale, widthOfRoof } from './roof-width.ts'
import { renderScreen, startTestTexts } from './testing/render-screen.tsx'

beforeAll(() => startTestTexts())

const roofOf = (width: number) => ({ width, height: 6, planes: [], panels: [], obstacles: [] })

test('drawings that are compared have one scale however little room there is', async () => {
  const roofs = [roofOf(4), roofOf(14.2), roofOf(41)]
  const scale = commonScale(roofs.map(widthOfRoof), { ofMetre: 45, ofWidest: 560 })
  await renderScreen(() => (
    <>
      {roofs.map((roof) => (
        <RoofPicture key={roof.width} roof={roof} scale={scale} label={`${roof.width}`} />
      ))}
    </>
  ))
  await screen.findByRole('img', { name: '41' })
  const [shares, widths] = ['--roof-share', '--roof-width'].map((name) =>
    roofs.map((roof) => {
      const picture = screen.getByRole('img', { name: `${roof.width}` }).closest<HTMLElement>('[style]')
      return Number.parseFloat(picture?.style.getPropertyValue(name) ?? '') / widthOfRoof(roof)
    }),
  )
  for (const own of [shares, widths]) for (const one of own ?? []) expect(one).toBeCloseTo(own?.[0] ?? 0, 2)
  // The widest has all the room.
  expect((shares?.[2] ?? 0) * widthOfRoof(roofOf(41))).toBeCloseTo(100, 2)
})
