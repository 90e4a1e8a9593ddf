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
  leads: 'Leads',
  appointments: 'Afspraken',
  quotations: 'Offertes',
  quotation: 'Offerte',
  workLetters: 'Werkbrieven',
  workLetter: 'Werkbrief',
  products: 'Producten',
  sources: 'Bronnen',
  zipCodeRanges: 'Postcodegebieden',
  settings: 'Instellingen',
  company: 'Bedrijf',
  television: 'Televisie',
  adviserAppointments: 'Afspraken van adviseurs',
  companyData: 'Bedrijfsgegevens',
  roles: 'Rollen',
  employees: 'Medewerkers',
  passwordReset: 'Wachtwoord herstellen',
}
