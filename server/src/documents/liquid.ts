import { Liquid } from 'liquidjs'

/** Templates come from settings: no file access, bounded work, no unknown variables. */
const bounds = {
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  relativeReference: false,
  templates: {},
  jsTruthy: true,
  parseLimit: 100_000,
  renderLimit: 500,
  memoryLimit: 2_000_000,
} as const

const escaping = () => new Liquid({ ...bounds, outputEscape: 'escape' })
/** Only the layout inserts already rendered content. */
const layouts = escaping()
const bodies = escaping()
// A template must not print what a person typed as HTML.
bodies.registerFilter('raw', { raw: false, handler: (value: unknown) => value })
const subjects = new Liquid(bounds)

type Variables = Record<string, unknown>

export const renderHtml = (template: string, variables: Variables): string =>
  String(bodies.parseAndRenderSync(template, variables))

export const renderLayout = (template: string, variables: Variables): string =>
  String(layouts.parseAndRenderSync(template, variables))

export const renderSubject = (template: string, variables: Variables): string =>
  String(subjects.parseAndRenderSync(template, variables))

export const liquidText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
