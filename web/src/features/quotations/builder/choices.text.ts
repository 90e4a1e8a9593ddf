import { defineTexts } from '../../../text/define-texts.ts'

const choices = defineTexts('choices', {
  en: {
    defaultsFewer: '{amount} panels: with {asked} of them these checks cannot be met: {checks}',
    defaultsFull: '{amount} panels: the roof does not hold the {asked} that the usage asks for.',
    add: 'Add',
    open: 'Choose: {type}',
    effect: 'total {sign}{amount}',
    noEffect: 'the total stays the same',
    added: 'in it',
    toFillIn: '{count} to fill in',
    unreadableFirst: 'A number cannot be read. Correct it first.',
    gapsFirst: 'Something is missing or not right, so the price is not known. Complete it first.',
    presentation: 'What we offer you',
    basis: 'What our calculation is based on',
    back: 'Back to the quotation',
    panels: 'Panels',
    contents: 'What is included',
    saving25: 'Saving in 25 years',
    roofOf: 'Roof {number}: {panels} panels',
    nothing: 'Nothing has been chosen yet.',
  },
  nl: {
    defaultsFewer: '{amount} panelen: met {asked} is aan deze controles niet te voldoen: {checks}',
    defaultsFull: '{amount} panelen: de {asked} waar het verbruik om vraagt, passen niet op het dak.',
    add: 'Toevoegen',
    open: 'Kies: {type}',
    effect: 'totaal {sign}{amount}',
    noEffect: 'het totaal blijft gelijk',
    added: 'staat erin',
    toFillIn: 'nog {count} in te vullen',
    unreadableFirst: 'Een getal is niet te lezen. Verbeter het eerst.',
    gapsFirst: 'Er ontbreekt iets of er klopt iets niet, dus de prijs is niet bekend. Vul het eerst aan.',
    presentation: 'Wat wij u aanbieden',
    basis: 'Waar wij mee rekenen',
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
