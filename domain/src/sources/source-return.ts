/** What happens with the leads of a source; a month is a flat fee, and a withdrawal takes an order back. */
export const returnKinds = [
  'month',
  'lead',
  'contact',
  'appointment',
  'quotation',
  'order',
  'withdrawal',
] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnFigures = [
  'leads',
  'contacts',
  'appointments',
  'quotations',
  'orders',
  'margin',
  'cost',
] as const
export type ReturnFigure = (typeof returnFigures)[number]

/** The kinds that a figure counts or adds up; of cost those that cost something. */
export const kindsOf: Record<ReturnFigure, readonly ReturnKind[]> = {
  leads: ['lead'],
  contacts: ['contact'],
  appointments: ['appointment'],
  quotations: ['quotation'],
  orders: ['order', 'withdrawal'],
  margin: ['order', 'withdrawal'],
  cost: returnKinds,
}
