import type { Page } from '@playwright/test'

/** Targets of a finger that are hit for less than 44 px from top to bottom, besides links within a sentence. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5
    const heightOf = (target: Element, { left, top, width, height }: DOMRect) => {
      const [x, middle] = [left + Math.min(width / 2, 40), top + height / 2]
      const isHit = (y: number) => {
        const at = document.elementFromPoint(x, y)
        const label = at?.closest('label')
        return target.contains(at) || label?.control === target || label?.contains(target) === true
      }
      if (!isHit(middle)) return null
      let [up, down] = [0, 0]
      while (up < least && isHit(middle - up - 1)) up += 1
      while (down < least && isHit(middle + down + 1)) down += 1
      return up + down + 1
    }
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled, [type="text"]), summary, [role="tab"]',
    )
    return [...targets].flatMap((target) => {
      // Away from what sticks to an edge.
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const box = target.getClientRects()[0]
      if (box === undefined || box.width < 2 || target.closest('p, [data-sentence]')) return []
      const height = heightOf(target, box)
      const name = target.ariaLabel ?? target.textContent.trim()
      return height === null || height >= least
        ? []
        : [`${target.tagName} ${name.slice(0, 40)}: ${height} px`]
    })
  })
