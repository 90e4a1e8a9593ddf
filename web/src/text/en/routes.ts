/** Segments of dotted route names; the page title translates and joins them. */
export const routes = {
  home: 'Home',
  login: 'Login',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  create: 'Create',
  view: 'View',
  edit: 'Edit',
  leads: 'Leads',
  appointments: 'Appointments',
  quotations: 'Quotations',
  quotation: 'Quotation',
  workLetters: 'Work letters',
  workLetter: 'Work letter',
  products: 'Products',
  sources: 'Sources',
  zipCodeRanges: 'Zip code ranges',
} as const
