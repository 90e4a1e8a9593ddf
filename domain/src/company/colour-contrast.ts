/** Contrast of colours as WCAG 2.2 defines it. Colours are `#rrggbb`. */

function channel(value: number): number {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const part = (from: number) => channel(Number.parseInt(colour.slice(from, from + 2), 16))
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** From 1 (the same) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** White text and buttons lie on the primary colour: 4.5 (SC 1.4.3); the accent draws on it: 3 (SC 1.4.11). */
const minContrast = { text: 4.5, graphics: 3 } as const

export interface ColourCheck {
  /** White on the primary colour. */
  text: number
  /** The accent on the primary colour. */
  graphics: number
  text_fits: boolean
  graphics_fit: boolean
}

/** The contrast of documents, mails and the portal in a company's two colours. */
export function checkColours(primary: string, accent: string): ColourCheck {
  const text = contrastRatio(primary, '#ffffff')
  const graphics = contrastRatio(primary, accent)
  return {
    text,
    graphics,
    text_fits: text >= minContrast.text,
    graphics_fit: graphics >= minContrast.graphics,
  }
}
