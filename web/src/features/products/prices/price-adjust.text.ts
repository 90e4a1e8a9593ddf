import { defineTexts } from '../../../text/define-texts.ts'

const priceAdjust = defineTexts('priceAdjust', {
  en: {
    title: 'Change several prices',
    text: 'Prices in effect on that day, raised or lowered by a percentage. Each new price needs a colleague’s approval.',
    all: 'All, without discounts',
    brandHint: 'Empty: of all brands.',
    percentage: 'By how much',
    percentageHint: 'A lower price with a minus sign.',
    prices: 'Which prices',
    both: 'Both net prices',
    step: 'Rounded to',
    replace: 'Replace what waits for approval already',
    preview: 'Preview',
    counts: '{asked} to request, {unchanged} unchanged, {waits} wait already and stay',
    apply: 'Request {count} prices',
    none: 'No product with a price on that day.',
    changed: 'What you filled in differs from this preview: make a new one.',
    becomes: '{before} becomes {after}',
    outcome: 'Outcome',
    outcomes: {
      asked: 'New price',
      unchanged: 'Unchanged',
      waits: 'Stays: {adviser} from {date} waits',
    },
  },
  nl: {
    title: 'Meerdere prijzen wijzigen',
    text: 'Prijzen die op die dag gelden, met een percentage verhoogd of verlaagd. Elke nieuwe prijs wacht op goedkeuring door een collega.',
    all: 'Alle, zonder kortingen',
    brandHint: 'Leeg: van alle merken.',
    percentage: 'Met hoeveel',
    percentageHint: 'Een lagere prijs met een minteken.',
    prices: 'Welke prijzen',
    both: 'Beide nettoprijzen',
    step: 'Afronden op',
    replace: 'Vervangen wat al op goedkeuring wacht',
    preview: 'Voorbeeld',
    counts: '{asked} aan te vragen, {unchanged} ongewijzigd, {waits} wachten al en blijven',
    apply: '{count} prijzen aanvragen',
    none: 'Geen product met een prijs op die dag.',
    changed: 'Wat je hebt ingevuld is anders dan dit voorbeeld: maak een nieuw.',
    becomes: '{before} wordt {after}',
    outcome: 'Gevolg',
    outcomes: {
      asked: 'Nieuwe prijs',
      unchanged: 'Ongewijzigd',
      waits: 'Blijft: {adviser} vanaf {date} wacht al',
    },
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    priceAdjust: typeof priceAdjust
  }
}
