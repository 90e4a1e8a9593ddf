import { defineTexts } from '../../text/define-texts.ts'

const withdrawal = defineTexts('withdrawal', {
  en: {
    title: 'Record the withdrawal of {number}',
    until:
      'The customer may withdraw from this order up to and including {date}. What was sent by then is in time.',
    untilDelivery:
      'The term to withdraw runs from the delivery and has not begun. The customer may withdraw already.',
    none: {
      business:
        'By this order the customer has no right to withdraw: it was ordered as a business, which has none unless your company grants it.',
      association:
        'By this order the customer has no right to withdraw: it was ordered as an owners’ association, which has none unless your company grants it.',
    },
    late: 'The last day to withdraw was {date}.',
    granted: 'Our company lets the customer withdraw all the same',
    grantedReason: 'Why your company agrees to it',
    grantedHint:
      'For example: the customer was recorded as a business by mistake. It stands in the history of the order, the adviser reads it, the customer does not.',
    effects:
      'This ends the order: the work letter and the installation that is planned are cancelled, crew, planner and adviser are told. {receipt} What is installed comes on the manager’s list to be taken back and paid back. It cannot be undone.',
    receipts: {
      mailed: 'The customer gets a confirmation by e-mail at once.',
      byLetter: 'The customer has no e-mail address: send the confirmation by letter.',
      notMailed: 'The confirmation cannot be mailed: send it by letter.',
    },
    received_on: 'Received on',
    received_time: 'At what time, if known',
    timeHint: 'The confirmation says it; without it, when you recorded it',
    channel: 'How the customer withdrew',
    sent_on: 'Sent on, if earlier',
    sentHint: 'Of a letter the postmark, of an e-mail its date',
    statement: 'What the customer wrote or said',
    statementHints: {
      mailed: 'The customer and the adviser read this in their mail. A reason is not required.',
      unmailed: 'The adviser reads this in their mail. A reason is not required.',
    },
    done: {
      mailed: 'The withdrawal of {number} is recorded. The confirmation goes to the customer by e-mail.',
      byLetter:
        'The withdrawal of {number} is recorded. The customer has no e-mail address: send a confirmation by letter.',
      notMailed:
        'The withdrawal of {number} is recorded. The confirmation could not be mailed: send it by letter.',
    },
  },
  nl: {
    title: 'Herroeping van {number} vastleggen',
    until:
      'De klant kan deze bestelling herroepen tot en met {date}. Wat uiterlijk die dag is verstuurd, is op tijd.',
    untilDelivery:
      'De bedenktijd loopt vanaf de levering en is nog niet begonnen. De klant kan nu al herroepen.',
    none: {
      business:
        'Volgens deze bestelling kan de klant niet herroepen: er is besteld als bedrijf, en dat heeft dit recht alleen als jouw bedrijf het geeft.',
      association:
        'Volgens deze bestelling kan de klant niet herroepen: er is besteld als vereniging van eigenaren, en die heeft dit recht alleen als jouw bedrijf het geeft.',
    },
    late: 'De laatste dag om te herroepen was {date}.',
    granted: 'Ons bedrijf laat de klant toch herroepen',
    grantedReason: 'Waarom je bedrijf ermee akkoord gaat',
    grantedHint:
      'Bijvoorbeeld: de klant stond per vergissing als bedrijf vastgelegd. Dit staat in de geschiedenis van de bestelling en de adviseur leest het, de klant niet.',
    effects:
      'Hiermee eindigt de bestelling: de werkbrief en de geplande installatie worden geannuleerd, ploeg, planner en adviseur krijgen bericht. {receipt} Wat al is geïnstalleerd, komt bij de manager op de lijst om terug te halen en terug te betalen. Dit kan niet ongedaan worden gemaakt.',
    receipts: {
      mailed: 'De klant krijgt meteen een bevestiging per e-mail.',
      byLetter: 'De klant heeft geen e-mailadres: stuur de bevestiging per brief.',
      notMailed: 'De bevestiging kan niet worden gemaild: stuur die per brief.',
    },
    received_on: 'Ontvangen op',
    received_time: 'Hoe laat, als dat bekend is',
    timeHint: 'Staat in de bevestiging; zonder tijd staat daar wanneer je dit vastlegde',
    channel: 'Hoe de klant herriep',
    sent_on: 'Verstuurd op, als dat eerder was',
    sentHint: 'Van een brief het poststempel, van een e-mail de datum',
    statement: 'Wat de klant schreef of zei',
    statementHints: {
      mailed: 'De klant en de adviseur lezen dit in hun mail. Een reden is niet verplicht.',
      unmailed: 'De adviseur leest dit in de mail. Een reden is niet verplicht.',
    },
    done: {
      mailed: 'De herroeping van {number} is vastgelegd. De bevestiging gaat per e-mail naar de klant.',
      byLetter:
        'De herroeping van {number} is vastgelegd. De klant heeft geen e-mailadres: stuur een bevestiging per brief.',
      notMailed:
        'De herroeping van {number} is vastgelegd. De bevestiging kon niet worden gemaild: stuur die per brief.',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    withdrawal: typeof withdrawal
  }
}
