import type { Random } from './random.ts'

/** A scribble as a data address. */
export function drawSignature(random: Random): string {
  let path = 'M30 110'
  for (let x = 30; x < 330; x += 45) {
    const points = [
      x + random.whole(5, 25),
      random.whole(20, 70),
      x + random.whole(20, 40),
      random.whole(110, 150),
    ]
    path += `C${points.join(' ')} ${x + 45} ${random.whole(85, 120)}`
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="170">` +
    `<path d="${path}" fill="none" stroke="#16233b" stroke-width="4" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
