import { defineTexts } from '../../text/define-texts.ts'

const pastes = defineTexts('pastes', {
  en: {
    title: 'One-time documents',
    explain:
      'For anything that does not belong in a mail. Anyone with the link can read it once; then it is deleted.',
    make: 'Create a one-time document',
    first: '+ One-time document',
    kind: 'What it is',
    text: 'Text',
    file: 'File (at most 20 MB)',
    aText: 'A text',
    aFile: 'A file',
    days: 'Days available',
    label: 'Your own description',
    labelHint: 'Only you see this.',
    submit: 'Create link',
    made: 'The link is ready',
    madeText: 'Copy it now: it is shown only once.',
    link: 'Link',
    none: 'You have not created any one-time documents yet.',
    until: 'Available until {time}',
    readAt: 'Read {time}',
    states: { waiting: 'Waiting', read: 'Read', expired: 'Expired', revoked: 'Revoked' },
    revoke: 'Revoke',
    revokeTitle: 'Revoke this document?',
    revokeText: 'Its content is deleted at once and the link stops working.',
    ofLead: 'Lead',
  },
  nl: {
    title: 'Eenmalige documenten',
    explain: 'Voor wat niet in een mail hoort. Wie de link heeft, leest het één keer; daarna is het weg.',
    make: 'Eenmalig document maken',
    first: '+ Eenmalig document',
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
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    pastes: typeof pastes
  }
}
