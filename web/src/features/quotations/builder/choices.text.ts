import { defineTexts } from '../../../text/define-texts.ts'

const choices = defineTexts('choices', {
  en: {
    defaultsFewer:
      '{amount} panels: with the {asked} that the usage asks for, no default products meet every check on this connection, or the measured roof does not hold them.',
    open: 'Choose: {type}',
    effect: 'total {sign}{amount}',
    noEffect: 'the total stays the same',
    added: 'in it',
    presentation: 'What we offer you',
    back: 'Back to the quotation',
    panels: 'Panels',
    contents: 'What is included',
    saving25: 'Saving in 25 years',
    roofOf: 'Roof {number}: {panels} panels',
    nothing: 'Nothing has been chosen yet.',
  },
  nl: {
    defaultsFewer:
      '{amount} panelen: met de {asked} waar het verbruik om vraagt, voldoen op deze aansluiting geen standaardproducten aan elke controle, of passen de panelen niet op het gemeten dak.',
    open: 'Kies: {type}',
    effect: 'totaal {sign}{amount}',
    noEffect: 'het totaal blijft gelijk',
    added: 'staat erin',
    presentation: 'Wat wij u aanbieden',
    back: 'Terug naar de offerte',
    panels: 'Panelen',
    contents: 'Wat is inbegrepen',
    saving25: 'Besparing in 25 jaar',
    roofOf: 'Dak {number}: {panels} panelen',
    nothing: 'Er is nog niets gekozen.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    choices: typeof choices
  }
}
