import type { search as source } from '../en/search.ts'
import type { Texts } from '../shape.ts'

export const search: Texts<typeof source> = {
  label: 'Zoeken',
  placeholder: 'Zoek leads, projecten, collega’s',
  results: 'Zoekresultaten en acties',
  leads: 'Leads',
  projects: 'Projecten',
  employees: 'Medewerkers',
  actions: 'Acties',
  goTo: 'Ga naar {page}',
  nothing: 'Niets gevonden voor ‘{query}’',
  nothingHint: 'Probeer een deel van de naam, het adres, telefoonnummer, e-mailadres of offertenummer.',
  failed: 'Zoeken is niet gelukt. Controleer de verbinding en probeer het opnieuw.',
  similar: 'Niets wordt zo geschreven. Namen die erop lijken:',
  searching: 'Zoeken...',
  found_one: '{count} resultaat',
  found_other: '{count} resultaten',
}
