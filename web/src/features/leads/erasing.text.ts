import { defineTexts } from '../../text/define-texts.ts'

const erasing = defineTexts('erasing', {
  en: {
    open: 'Erase (AVG)',
    title: 'Erase {name}',
    intro:
      'Erasing removes everything that says who this is, here and in what hangs on the lead. It cannot be undone. An anonymous row stays for the figures. This is what is blanked or removed:',
    reason: 'Why is this person erased all the same?',
    reasonHint: 'At least ten letters; the audit keeps it.',
    sure: 'This person asked for it, and it may be done',
    dossier: 'Download the dossier',
    action: 'Erase for good',
    done: 'Personal data erased',
    back: {
      title: 'This person was erased on request',
      who: 'Somebody with the same details ({fields}) asked to be erased (AVG). That was done on {date}.',
      what: 'Name, address, contact details, remarks, answers, calls, mails and files were erased for good and do not come back. Contact this person only if they come to us again themselves.',
      asksAnew: 'This person asks us anew, of their own accord',
      asksAnewFirst: 'Create the lead only when the person asks anew, and say so here',
      reason: 'How and when did they ask?',
      reasonHint: 'The audit keeps it.',
      create: 'Create anew',
    },
  },
  nl: {
    open: 'Wissen (AVG)',
    title: '{name} wissen',
    intro:
      'Wissen verwijdert alles waaruit blijkt wie dit is, hier en in wat aan de lead hangt. Dat kan niet ongedaan worden gemaakt. Een anonieme regel blijft voor de cijfers. Dit wordt leeggemaakt of verwijderd:',
    reason: 'Waarom wordt deze persoon toch gewist?',
    reasonHint: 'Minstens tien letters; de audit bewaart het.',
    sure: 'Deze persoon heeft erom gevraagd, en het mag',
    dossier: 'Dossier downloaden',
    action: 'Definitief wissen',
    done: 'Persoonsgegevens gewist',
    back: {
      title: 'Deze persoon is op verzoek gewist',
      who: 'Iemand met dezelfde gegevens ({fields}) heeft gevraagd om gewist te worden (AVG). Dat is gedaan op {date}.',
      what: 'Naam, adres, contactgegevens, opmerkingen, antwoorden, gesprekken, mails en bestanden zijn voorgoed gewist en komen niet terug. Benader deze persoon alleen als die zelf weer bij ons komt.',
      asksAnew: 'Deze persoon vraagt ons uit zichzelf opnieuw',
      asksAnewFirst: 'Maak de lead alleen aan als de persoon opnieuw vraagt, en geef dat hier aan',
      reason: 'Hoe en wanneer vroeg deze persoon dat?',
      reasonHint: 'De audit bewaart dit.',
      create: 'Opnieuw aanmaken',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    erasing: typeof erasing
  }
}
