import { defineTexts } from '../../../text/define-texts.ts'

const ownUsePanel = defineTexts('ownUsePanel', {
  en: {
    title: 'Own use by the quarter of an hour',
    estimate: 'An estimate of {year}, for this usage and these roofs; prices do not steer a battery.',
    source: 'Profiles: Energy Transition Model (Quintel).',
    later:
      'In the years before {year} the flat share of the settings stands. From {year} on own use is calculated by the quarter of an hour; prices do not steer a battery.',
    none: 'Fill in the usage: without it the flat share of {share}% stands, an estimate for any home.',
    editionOf: 'Own use: {name}',
    share: '{share}% of the yield is used here, {covered}% of the usage is covered',
    battery:
      'Battery: {before} → {after} kWh of own use, {saving} more in {year}, costs {price}, with its share of advice, organisation and service and of any discount, and pays itself back in {payback}',
    years: '{years} years',
    never: 'more than 30 years',
    warranty: 'Warranty: {warranty}.',
    ofYears: '{years} years',
    ofCycles: '{cycles} cycles ({perYear} a year)',
    longer: 'The payback time is longer than the warranty.',
    withVat: ' including VAT',
    withoutVat: ' without VAT',
  },
  nl: {
    title: 'Eigen gebruik per kwartier',
    estimate:
      'Een schatting van {year}, voor dit verbruik en deze daken; stroomprijzen sturen een batterij niet.',
    source: 'Profielen: Energy Transition Model (Quintel).',
    later:
      'In de jaren vóór {year} geldt het vaste deel uit de instellingen. Vanaf {year} wordt het eigen gebruik per kwartier berekend; stroomprijzen sturen een batterij niet.',
    none: 'Vul het verbruik in: zonder verbruik geldt het vaste deel van {share}\u00A0%, een schatting voor elk huis.',
    editionOf: 'Eigen gebruik: {name}',
    share: '{share}\u00A0% van de opbrengst wordt hier gebruikt, {covered}\u00A0% van het verbruik is gedekt',
    battery:
      'Batterij: eigen gebruik {before} → {after} kWh, in {year} {saving} extra, kost {price}, met een deel van advies, organisatie en service en van een eventuele korting, en verdient zich terug in {payback}',
    years: '{years} jaar',
    never: 'meer dan 30 jaar',
    warranty: 'Garantie: {warranty}.',
    ofYears: '{years} jaar',
    ofCycles: '{cycles} cycli ({perYear} per jaar)',
    longer: 'De terugverdientijd is langer dan de garantie.',
    withVat: ' inclusief btw',
    withoutVat: ' zonder btw',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    ownUsePanel: typeof ownUsePanel
  }
}
