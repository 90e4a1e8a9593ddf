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

/** Whether there is ink where the pointer was, within some pixels of the page. */
const hasInk = (pad: Locator, at: { x: number; y: number }) =>
  pad.evaluate((element, { x, y }) => {
    const canvas = element as HTMLCanvasElement
    const scale = canvas.width / canvas.clientWidth
    const [left, top, side] = [(x - 4) * scale, (y - 4) * scale, 8 * scale]
    return canvas
      .getContext('2d')
      ?.getImageData(left, top, side, side)
      .data.some((value) => value > 0)
  }, at)

/** A line with the mouse, as a signature is drawn; it is seen where the pointer went, at any width. */
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
  // The curve ends a little before the pointer does.
  for (const [right, down] of strokes.slice(0, -1))
    expect(await hasInk(pad, { x: right, y: box.height * down }), `ink ${right} px to the right`).toBe(true)
}
