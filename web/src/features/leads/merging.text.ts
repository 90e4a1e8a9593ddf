import { defineTexts } from '../../text/define-texts.ts'

const merging = defineTexts('merging', {
  en: {
    duplicates: 'Duplicates',
    empty: 'No two leads seem to be one person.',
    score: 'Score',
    why: 'Why',
    lead: 'Oldest lead',
    other: 'Other lead',
    created_at: 'Newest from',
    compare: 'Compare',
    compareNames: 'Compare {number} and {other}',
    reasons: {
      address: 'Same address',
      phone: 'Same phone number',
      email: 'Same e-mail address',
      name: 'Same surname',
    },
    title: 'Merge two leads',
    intro:
      'One lead stays, with the values that you choose. Everything that hangs on the other one moves to it. This can be undone for 30 days, until something is done with its visits, quotations or order.',
    field: 'Field',
    wholes: { name: 'Name', address: 'Address' },
    stays: 'This lead stays',
    nothing: '-',
    merge: 'Merge',
    askTitle: 'Merge these leads?',
    askAction: 'Merge anyway',
    merged: 'Leads merged',
    into: 'Merged into this lead',
    intoText: 'Lead {number} was merged into this one on {date}.',
    undo: 'Undo',
    undoTitle: 'Undo this merge?',
    undoText:
      'Lead {number} is a lead of its own again, with what came from it. What was changed since stays as it is.',
    undone: 'Merge undone',
  },
  nl: {
    duplicates: 'Dubbele leads',
    empty: 'Geen twee leads lijken dezelfde persoon.',
    score: 'Score',
    why: 'Waarom',
    lead: 'Oudste lead',
    other: 'Andere lead',
    created_at: 'Nieuwste van',
    compare: 'Vergelijken',
    compareNames: '{number} en {other} vergelijken',
    reasons: {
      address: 'Zelfde adres',
      phone: 'Zelfde telefoonnummer',
      email: 'Zelfde e-mailadres',
      name: 'Zelfde achternaam',
    },
    title: 'Twee leads samenvoegen',
    intro:
      'Eén lead blijft, met de waarden die je kiest. Alles van de andere lead gaat ernaartoe. Dat kan 30 dagen ongedaan worden gemaakt, tot er iets met de afspraken, offertes of opdracht gebeurt.',
    field: 'Veld',
    wholes: { name: 'Naam', address: 'Adres' },
    stays: 'Deze lead blijft',
    nothing: '-',
    merge: 'Samenvoegen',
    askTitle: 'Deze leads samenvoegen?',
    askAction: 'Toch samenvoegen',
    merged: 'Leads samengevoegd',
    into: 'Samengevoegd in deze lead',
    intoText: 'Lead {number} is op {date} met deze lead samengevoegd.',
    undo: 'Ongedaan maken',
    undoTitle: 'Samenvoegen ongedaan maken?',
    undoText:
      'Lead {number} wordt weer een eigen lead, met wat daarvan kwam. Wat sindsdien is gewijzigd blijft zoals het is.',
    undone: 'Samenvoegen ongedaan gemaakt',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    merging: typeof merging
  }
}
