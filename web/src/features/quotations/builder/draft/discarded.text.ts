import { defineTexts } from '../../../../text/define-texts.ts'

const discarded = defineTexts('discarded', {
  en: {
    text: 'Work on this quotation was discarded on the page This device',
    left: 'Here is what is left of it.',
    typed: 'Here is what is left of it, with what you have typed.',
    title: 'Not saved: what you went on from was discarded on the page This device',
    question:
      'Show what is left of the quotation, or go on with yours: then save again, and yours follows that.',
    show: 'Show what is left, discard my changes',
    goOn: 'Go on with mine',
  },
  nl: {
    text: 'Werk aan deze offerte is weggegooid op de pagina Dit apparaat',
    left: 'Hier staat wat ervan over is.',
    typed: 'Hier staat wat ervan over is, met wat je hebt getypt.',
    title: 'Niet bewaard: waar je op verder ging, is weggegooid op de pagina Dit apparaat',
    question:
      'Toon wat er van de offerte over is, of ga verder met die van jou: bewaar dan opnieuw, en die van jou volgt daarop.',
    show: 'Tonen wat over is, de mijne laten vallen',
    goOn: 'Verder met die van mij',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    discarded: typeof discarded
  }
}
