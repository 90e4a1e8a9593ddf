/** Round figures from 0 up for a scale that reaches `highest`: three to six of them, each a step of 1, 2 or 5. */
export function roundTicks(highest: number): { ticks: number[]; decimals: number } {
  const rough = highest / 2
  const decade = 10 ** Math.floor(Math.log10(rough))
  const step = ([5, 2].find((times) => times * decade <= rough) ?? 1) * decade
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
  return { ticks, decimals: Math.max(0, -Math.floor(Math.log10(step))) }
}
