import {
  CaseTag,
  IfTag,
  Liquid,
  LiquidError as LiquidErrors,
  Output,
  type Template,
  UnlessTag,
} from 'liquidjs'

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

/** The names that pieces of a template read, those within them too. */
const namesIn = (pieces: Template[]) => Object.keys(bodies.analyzeSync(pieces).globals)

/** What a choice asks, without the pieces that it chooses from. */
const questionOf = (choice: Template): Template => ({
  token: choice.token,
  render: () => '',
  arguments: () => choice.arguments?.() ?? [],
})

/** Whether one of the names is printed whatever a reader's data are; conditions of nothing but `given` are theirs. */
export function alwaysPrints(template: string, names: readonly string[], given: readonly string[]): boolean {
  const prints = (pieces: Template[]): boolean =>
    pieces.some((piece) => {
      if (piece instanceof Output) return namesIn([piece]).some((name) => names.includes(name))
      const isChoice = piece instanceof IfTag || piece instanceof UnlessTag || piece instanceof CaseTag
      if (!isChoice) return false
      const ways = piece.branches.map(({ templates }) => templates)
      const otherwise = piece.elseTemplates ?? []
      const asked = namesIn([questionOf(piece)])
      const isTheirs = asked.length > 0 && asked.every((name) => given.includes(name))
      return isTheirs ? [...ways, otherwise].some(prints) : [...ways, otherwise].every(prints)
    })
  return prints(bodies.parse(template))
}
