/** The parts of a day pack that are lists of rows with ids: differences name what changed and what went. */
export const packLists = [
  'leads',
  'appointments',
  'quotations',
  'letters',
  'files',
  'roofs',
  'products',
  'templates',
] as const
