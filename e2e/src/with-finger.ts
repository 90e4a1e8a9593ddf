import { expect, type Page } from '@playwright/test'

/** Answers what takes it away again. The browser forgets the finger when other preferences of the page reach it later. */
export async function withFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const emulate = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  await expect
    .poll(async () => {
      await emulate(false)
      await emulate(true)
      return page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    })
    .toBe(true)
  return async () => emulate(false)
}
