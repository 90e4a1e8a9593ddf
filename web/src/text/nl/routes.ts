import type { routes as source } from '../en/routes.ts'
import type { Texts } from '../shape.ts'

export const routes: Texts<typeof source> = {
  home: 'Start',
  login: 'Inloggen',
  forbidden: 'Geen toegang',
  notFound: 'Niet gevonden',
  create: 'Toevoegen',
  view: 'Bekijken',
  edit: 'Bewerken',
  quotation: 'Offerte',
  workLetter: 'Werkbrief',
  missedCalls: 'Gemiste oproepen',
  settings: 'Instellingen',
  company: 'Bedrijf',
  adviserAppointments: 'Afspraken van adviseurs',
  passwordReset: 'Wachtwoord herstellen',
  csvImport: 'CSV-import',
  duplicates: 'Dubbele',
  mapping: 'Veldindeling',
  profile: 'Profiel',
  productPrices: 'Goed te keuren prijzen',
  import: 'Inlezen',
  audit: 'Audit',
}
