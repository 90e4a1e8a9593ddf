import { Liquid, LiquidError as LiquidErrors } from 'liquidjs'

/** Templates come from settings: no file access, bounded work, no unknown variables. */
const bounds = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  relativeReference: false,
  templates: {},
  jsTruthy: true,
  parseLimit: 100_000,
  renderLimit: 200,
  memoryLimit: 2_000_000,
} as const

/** Tags that read other templates, of which there are none, and the one that prints what was never read as HTML. */
const foreign = ['include', 'render', 'layout', 'block', 'raw']

function engine(more: { outputEscape?: 'escape' } = {}): Liquid {
  const made = new Liquid({ ...bounds, ...more })
  for (const tag of foreign) delete made.tags[tag]
  return made
}

const bodies = engine({ outputEscape: 'escape' })
// A template must not print what a person typed as HTML; a layout has marks for the mail and its footer.
bodies.registerFilter('raw', { raw: false, handler: (value: unknown) => value })
const subjects = engine()

type Variables = Record<string, unknown>

export const renderHtml = (template: string, variables: Variables): string =>
  String(bodies.parseAndRenderSync(template, variables))

export const renderSubject = (template: string, variables: Variables): string =>
  String(subjects.parseAndRenderSync(template, variables))

/** Where something stands in a template, counted from 1. */
export interface Place {
  row: number
  col: number
}

/** Throws what Liquid cannot read, as `LiquidError` with the place of its token. */
export function variablesIn(template: string): { name: string; place: Place }[] {
  const { globals } = bodies.analyzeSync(bodies.parse(template))
  return Object.entries(globals).flatMap(([name, found]) =>
    found.map(({ location: { row, col } }) => ({ name, place: { row, col } })),
  )
}

/** The place of an error of Liquid; the beginning of the text for a limit that the whole of it exceeds. */
export function placeOf(error: unknown): Place {
  if (!LiquidErrors.is(error)) return { row: 1, col: 1 }
  const [row = 1, col = 1] = error.token.getPosition()
  return { row, col }
}
