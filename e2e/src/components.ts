import type { Page } from '@playwright/test'

/**
 * What has less than 3:1 against what is around it (WCAG 1.4.11), one line each: borders of fields and of buttons
 * with a border, and filled buttons. Those that are off need none.
 */
export const faintComponents = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number]
    const figures = /[\d.]+/g
    const read = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(figures) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    const behind = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1]
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, behind(element.parentElement))
    }
    const light = (colour: Colour) => {
      const part = (at: 0 | 1 | 2) => {
        const value = colour[at] / 255
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
    }
    const contrast = (one: Colour, other: Colour) => {
      const [high = 0, low = 0] = [light(one), light(other)].toSorted((a, b) => b - a)
      return (high + 0.05) / (low + 0.05)
    }
    const drawn = 'input:is([type="text"], [type="search"], [type="checkbox"]), textarea, select'
    const parts = `:is(${drawn}), button[data-variant="default"], .mantine-Button-root:not([data-variant])`
    return [...document.querySelectorAll<HTMLElement>(parts)].flatMap((element) => {
      const { width } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // The browser draws a box by itself, in its own contrast; tabs are known by their line.
      const isLeft = element.matches(':disabled, [role="tab"], [aria-hidden="true"]') || width < 2
      if (isLeft || (element.matches('[type="checkbox"]') && style.appearance !== 'none')) return []
      const around = behind(element.parentElement)
      const border = over(read(style.borderBottomColor), around)
      const edge = Number.parseFloat(style.borderBottomWidth) > 0 ? contrast(border, around) : 1
      const best = Math.max(edge, contrast(behind(element), around))
      const name =
        element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 120))
      return best < 2.95 ? [`${best.toFixed(2)}: ${name}`] : []
    })
  })
