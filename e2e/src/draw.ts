import { expect, type Locator } from '@playwright/test'

const strokes = [
  [30, 0.7],
  [90, 0.2],
  [130, 0.8],
  [190, 0.3],
  [260, 0.6],
] as const

/** Where it stands once nothing moves it any more: what is filled in above it may make room for a line. */
async function boxAtRest(pad: Locator) {
  for (let before = await pad.boundingBox(); ;) {
    await pad.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const box = await pad.boundingBox()
    if (box !== null && box.x === before?.x && box.y === before.y) return box
    before = box
  }
}

/** A line with the mouse, as a signature is drawn. */
export async function draw(pad: Locator): Promise<void> {
  const mouse = pad.page().mouse
  await pad.scrollIntoViewIfNeeded()
  // What draws is loaded after the dialog is shown.
  await expect(pad).toHaveAttribute('aria-busy', 'false')
  const box = await boxAtRest(pad)
  const [[x, y], ...more] = strokes
  await mouse.move(box.x + x, box.y + box.height * y)
  await mouse.down()
  for (const [right, down] of more) await mouse.move(box.x + right, box.y + box.height * down, { steps: 8 })
  await mouse.up()
}
