/** What the browser loads at most, in gzipped kB (1,000 bytes): the benchmark measures it, a test of each build keeps it. */
export const sizeGoals = { js: 185, css: 20, portal: 95, route: 75 } as const

/** Routes that may load more, by the part that makes them large, and only where that part is used. */
const largeParts = [
  [/\brich-content-/, 195],
  [/\b(?:map-canvas|base-map|route-map|center-map)-/, 160],
  [/\bquotation-builder-/, 100],
] as const

/** Read when their slider is touched, so they do not count. */
export const isHourlyProfile = (file: string) => /\bhours-usage-/.test(file)

/** The goal of a route that loads these files. */
export function routeGoal(files: Iterable<string>): number {
  const names = [...files]
  const [, goal] = largeParts.find(([part]) => names.some((name) => part.test(name))) ?? [
    null,
    sizeGoals.route,
  ]
  return goal
}
