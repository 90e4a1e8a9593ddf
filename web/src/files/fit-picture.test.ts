import { expect, test } from 'vitest'
import { fitPicture } from './fit-picture.ts'

const stage = { width: 800, height: 600 }

test.each([
  [
    'a large picture is whole',
    { width: 4_000, height: 2_000 },
    { zoom: 1, quarters: 0 },
    [800, 400],
    [800, 400],
  ],
  [
    'a small picture is not enlarged',
    { width: 80, height: 60 },
    { zoom: 1, quarters: 0 },
    [80, 60],
    [80, 60],
  ],
  [
    'a turned picture fits by its other side',
    { width: 2_000, height: 1_000 },
    { zoom: 1, quarters: 1 },
    [600, 300],
    [300, 600],
  ],
  [
    'a picture upside down fits as upright',
    { width: 1_000, height: 2_000 },
    { zoom: 1, quarters: 2 },
    [300, 600],
    [300, 600],
  ],
  [
    'zoom enlarges what fits',
    { width: 4_000, height: 2_000 },
    { zoom: 2, quarters: 0 },
    [1_600, 800],
    [1_600, 800],
  ],
])('%s', (_title, picture, look, [width = 0, height = 0], [across = 0, down = 0]) => {
  expect(fitPicture(picture, stage, look)).toEqual({
    drawn: { width, height },
    room: { width: across, height: down },
  })
})
