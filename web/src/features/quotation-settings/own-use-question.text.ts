import { defineTexts } from '../../text/define-texts.ts'

const ownUseQuestion = defineTexts('ownUseQuestion', {
  en: {
    title: 'Calculate own use from 2027 on?',
    panel: 'A question about own use',
    text: 'When net metering is over, a saving depends on what a household uses itself. Quotations took one flat share for every home. It can be calculated for each home instead, by the quarter of an hour, with heat pump, car and battery. Saved and sent versions keep what they say. You are asked this once; the rules by year below can be changed at any time.',
    compare: 'Compare the last 20 quotations',
    again: 'Compare again',
    busy: 'The last 20 quotations are being calculated …',
    failed: 'The comparison failed: {reason}. Nothing has changed; compare again.',
    failedOf: 'The comparison failed at quotation {number}: {reason}. Nothing has changed; compare again.',
    late: 'The comparison has not come back within a minute. Nothing has changed; compare again.',
    made: 'Compared at {at}: what each quotation says → what it would have said that day. Own use is a part of the yield. An estimate.',
    nothing: 'There are no quotations with panels to compare yet.',
    quotation: 'Quotation',
    usage: 'Usage a year',
    unknown: 'unknown: flat share stays',
    share: 'Own use',
    saving: 'Saving of the year',
    payback: 'Payback of the panels',
    years: '{years} years',
    never: 'more than 30 years',
    accept: 'Calculate it from now on',
    acceptTitle: 'Calculate own use from now on?',
    acceptText: 'New calculations take the own use of each home in the years without net metering.',
    accepted: 'Own use is calculated from now on',
    keep: 'Keep the flat share',
    keepTitle: 'Keep the flat share?',
    keepText: 'You are not asked again. It can be changed in the rules by year.',
    kept: 'The flat share stays',
  },
  nl: {
    title: 'Eigen gebruik vanaf 2027 berekenen?',
    panel: 'Een vraag over eigen gebruik',
    text: 'Als salderen voorbij is, hangt een besparing af van wat een huishouden zelf gebruikt. Offertes namen daarvoor één vast deel voor elk huis. Het kan ook per huis worden berekend, per kwartier, met warmtepomp, auto en batterij. Opgeslagen en verzonden versies houden wat er staat. Dit wordt één keer gevraagd; de regels per jaar hieronder zijn altijd te wijzigen.',
    compare: 'Laatste 20 offertes vergelijken',
    again: 'Opnieuw vergelijken',
    busy: 'De laatste 20 offertes worden berekend …',
    failed: 'De vergelijking is mislukt: {reason}. Er is niets gewijzigd; vergelijk opnieuw.',
    failedOf:
      'De vergelijking is mislukt bij offerte {number}: {reason}. Er is niets gewijzigd; vergelijk opnieuw.',
    late: 'De vergelijking is na een minuut nog niet terug. Er is niets gewijzigd; vergelijk opnieuw.',
    made: 'Vergeleken op {at}: wat elke offerte zegt → wat ze die dag zou hebben gezegd. Eigen gebruik is een deel van de opbrengst. Een schatting.',
    nothing: 'Er zijn nog geen offertes met panelen om te vergelijken.',
    quotation: 'Offerte',
    usage: 'Verbruik per jaar',
    unknown: 'onbekend: vast deel blijft',
    share: 'Eigen gebruik',
    saving: 'Besparing van het jaar',
    payback: 'Terugverdientijd zonnepanelen',
    years: '{years} jaar',
    never: 'meer dan 30 jaar',
    accept: 'Voortaan berekenen',
    acceptTitle: 'Eigen gebruik voortaan berekenen?',
    acceptText: 'Nieuwe berekeningen nemen in de jaren zonder salderen het eigen gebruik van elk huis.',
    accepted: 'Eigen gebruik wordt voortaan berekend',
    keep: 'Vast deel houden',
    keepTitle: 'Het vaste deel houden?',
    keepText: 'Dit wordt niet opnieuw gevraagd. Bij de regels per jaar is het te wijzigen.',
    kept: 'Het vaste deel blijft',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    ownUseQuestion: typeof ownUseQuestion
  }
}
