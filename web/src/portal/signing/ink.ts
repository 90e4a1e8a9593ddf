const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever has more contrast with a colour (WCAG 2.2 relative luminance). */
export function inkOn(color: string): '#ffffff' | '#10241d' {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return '#ffffff'
  const luminance = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
  return luminance > 0.35 ? '#10241d' : '#ffffff'
}
