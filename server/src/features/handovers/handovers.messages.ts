import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    anothersLead: 'A lead that is not yours',
    plannerMayNot: 'Whoever planned this handover may not do it any more',
    laterDay: 'Choose a day after today, or hand it over at once',
    endsElsewhere:
      'This person has more permissions than you, or works for another company too: deactivate them on their own page',
    nothingHanded: 'Choose what is handed over',
    kindTwice: 'This is handed over twice',
    nobodyTakesOver: 'Choose who takes this over',
    handedToThemselves: 'Choose somebody else: it is theirs now',
    handoverOwnOnly:
      'You see only your own part of this work, and who sees only their own cannot hand over that of colleagues. Ask somebody who sees all of it',
    handoverUnfit: 'Not all of it fits with whoever would get it',
    handoverUnfitOf: 'Visits that do not fit with {name}: {visits} ({which}).',
    handoverFewerOf: 'Visits to which one person less goes, as {name} goes already: {visits} ({which}).',
    handoverVisitsStay:
      'Visits that stay with {name}, as the time of whoever would get them is taken: {visits}.',
    handoverWorkStays: 'Other work that stays with {name}, as nobody can take it over so: {pieces}.',
    handoverLeavesWork: 'Nobody gets this work, which stays with {name}, who becomes inactive: {what}.',
    handoverNotEnded: '{name} is not made inactive while that stays.',
    handoverUndone: 'This handover was undone already',
    handoverToCome: 'A handover of this work is to come already. Call it off first',
    handoverTooOld: 'A handover can be undone within 24 hours. Hand it over anew instead',
  },
  nl: {
    anothersLead: 'Een lead die niet van jou is',
    plannerMayNot: 'Wie deze overdracht plande mag dat niet meer doen',
    laterDay: 'Kies een dag na vandaag, of draag meteen over',
    endsElsewhere:
      'Deze persoon heeft meer rechten dan jij, of werkt ook voor een ander bedrijf: zet diegene op de eigen pagina op niet-actief',
    nothingHanded: 'Kies wat er wordt overgedragen',
    kindTwice: 'Dit wordt twee keer overgedragen',
    nobodyTakesOver: 'Kies wie dit overneemt',
    handedToThemselves: 'Kies iemand anders: het is nu van deze persoon',
    handoverOwnOnly:
      'Je ziet van dit werk alleen je eigen deel, en wie alleen het eigen deel ziet kan dat van collega’s niet overdragen. Vraag het aan iemand die alles ziet',
    handoverUnfit: 'Niet alles past bij wie het zou krijgen',
    handoverUnfitOf: 'Afspraken die niet passen bij {name}: {visits} ({which}).',
    handoverFewerOf: 'Afspraken met één persoon minder, omdat {name} er al bij is: {visits} ({which}).',
    handoverVisitsStay:
      'Afspraken die bij {name} blijven, omdat de tijd bezet is van wie ze zou krijgen: {visits}.',
    handoverWorkStays: 'Ander werk dat bij {name} blijft, omdat niemand het zo kan overnemen: {pieces}.',
    handoverLeavesWork: 'Dit werk krijgt niemand; het blijft bij {name}, die niet-actief wordt: {what}.',
    handoverNotEnded: '{name} wordt niet op niet-actief gezet zolang dat blijft.',
    handoverUndone: 'Deze overdracht is al teruggedraaid',
    handoverToCome: 'Voor dit werk staat al een overdracht gepland. Annuleer die eerst',
    handoverTooOld: 'Een overdracht is binnen 24 uur terug te draaien. Draag het anders opnieuw over',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    handovers: typeof messages
  }
}
