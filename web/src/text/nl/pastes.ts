import type { pastes as source } from '../en/pastes.ts'
import type { Texts } from '../shape.ts'

export const pastes: Texts<typeof source> = {
  title: 'Eenmalige documenten',
  explain: 'Voor wat niet in een mail hoort. Wie de link heeft, leest het één keer; daarna is het weg.',
  make: 'Eenmalig document maken',
  kind: 'Wat het is',
  text: 'Tekst',
  file: 'Bestand (hoogstens 20 MB)',
  aText: 'Een tekst',
  aFile: 'Een bestand',
  days: 'Dagen dat het klaarstaat',
  label: 'Je eigen omschrijving',
  labelHint: 'Alleen jij ziet dit.',
  submit: 'Link maken',
  made: 'De link is klaar',
  madeText: 'Stuur die nu: je ziet de link deze ene keer en daarna niet meer.',
  link: 'Link',
  none: 'Je hebt nog geen eenmalige documenten gemaakt.',
  until: 'Staat klaar tot {time}',
  readAt: 'Gelezen {time}',
  states: { waiting: 'Staat klaar', read: 'Gelezen', expired: 'Verlopen', revoked: 'Ingetrokken' },
  revoke: 'Intrekken',
  revokeTitle: 'Dit document intrekken?',
  revokeText: 'De inhoud wordt meteen verwijderd en de link leidt nergens meer heen.',
  ofLead: 'Lead',
}
