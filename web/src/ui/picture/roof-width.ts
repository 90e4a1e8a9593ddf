/** Metres around a building, and the least that its picture shows: the bar below it. */
export const roofRoom = 0.6
const bar = 5

/** The metres that a picture of a roof takes beside each other. */
export const widthOfRoof = ({ width }: { width: number }) => Math.max(width, bar) + 2 * roofRoom

/** Of drawings that are compared: pixels of a metre where there is room, and the metres of the widest. */
export interface CommonScale {
  pixels: number
  widest: number
}

/** At most so many pixels of a metre, and of the widest drawing. */
export function commonScale(
  widths: readonly number[],
  most: { ofMetre: number; ofWidest: number },
): CommonScale {
  const widest = Math.max(bar, ...widths)
  return { pixels: Math.min(most.ofMetre, most.ofWidest / widest), widest }
}

/** Of what is around drawings that are compared: none is wider. */
export const aroundRoofs = { containerType: 'inline-size' } as const

/** How wide a drawing of so many metres is: the same share of the room there is for a metre as all others. */
export const widthTo = ({ pixels, widest }: CommonScale, metres: number) => ({
  width: `min(${(metres * pixels).toFixed(2)}px, ${((metres / widest) * 100).toFixed(4)}cqi)`,
})
