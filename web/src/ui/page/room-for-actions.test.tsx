// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../testing/render-screen.tsx'
import { RoomForActions } from './room-for-actions.tsx'

beforeAll(() => startTestTexts())
afterEach(() => vi.restoreAllMocks())

/** At a width, of which queries ask whether it is from one till another, or below one. */
async function showAt(width: number, below?: 768) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, from = '0', till = '0'] = /^\((?:(\d+)px <= )?width < (\d+)px\)$/.exec(query) ?? []
    const matches = width >= Number(from) && width < Number(till)
    return { matches, addEventListener() {}, removeEventListener() {} } as never
  })
  await renderScreen(() => (
    <RoomForActions others={<button>Map</button>} {...(below && { below })}>
      <button>New</button>
    </RoomForActions>
  ))
  const menu = screen.queryByRole('button', { name: 'More actions' })?.parentElement
  return menu?.contains(screen.getByText('Map')) === true && !menu.contains(screen.getByText('New'))
}

test.each([
  [390, true],
  [820, true],
  [1280, false],
])('at %i px others are in the menu: %s', async (width, inMenu) => {
  expect(await showAt(width)).toBe(inMenu)
})

test('on a tablet with room for them they stand beside it', async () => {
  expect(await showAt(820, 768)).toBe(false)
})
