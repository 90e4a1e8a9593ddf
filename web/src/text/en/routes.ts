/** Segments of dotted route names; the page title translates and joins them. */
export const routes = {
  home: 'Home',
  login: 'Login',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  create: 'Create',
  view: 'View',
  edit: 'Edit',
  quotation: 'Quotation',
  workLetter: 'Work letter',
  missedCalls: 'Missed calls',
  settings: 'Settings',
  company: 'Company',
  adviserAppointments: 'Adviser appointments',
  passwordReset: 'Password reset',
  profile: 'Profile',
  audit: 'Audit',
} as const
