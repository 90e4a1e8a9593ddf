import type { Locator } from '@playwright/test'

const strokes = [
  [30, 0.7],
  [90, 0.2],
  [130, 0.8],
  [190, 0.3],
  [260, 0.6],
] as const

/** A line with the mouse, as a signature is drawn. */
export async function draw(pad: Locator): Promise<void> {
  const mouse = pad.page().mouse
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('Nothing to draw on')
  const [[x, y], ...more] = strokes
  await mouse.move(box.x + x, box.y + box.height * y)
  await mouse.down()
  for (const [right, down] of more) await mouse.move(box.x + right, box.y + box.height * down, { steps: 8 })
  await mouse.up()
}
