/** What the roles that a company starts with are called in the companies of the demo, which are Dutch. */
const names = {
  adviser: 'Adviseur',
  developer: 'Ontwikkelaar',
  installer: 'Installateur',
  manager: 'Manager',
  planner: 'Planner',
  quotation_builder: 'Offertemaker',
} as const

export const roleName = (group: keyof typeof names): string => names[group]
