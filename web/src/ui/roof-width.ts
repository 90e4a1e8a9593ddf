/** Metres around a building, and the least that its picture shows: the bar below it. */
export const roofRoom = 0.6
const bar = 5

/** The metres that a picture of a roof takes beside each other. */
export const widthOfRoof = ({ width }: { width: number }) => Math.max(width, bar) + 2 * roofRoom
