import { defineTexts } from '../../../text/define-texts.ts'

const offlineButtons = defineTexts('offlineButtons', {
  en: {
    save: 'Save on this device',
    show: 'Show the one on this device',
    beforeSigning:
      'Without a connection the customer signs what this device calculated: save it here first, also when nothing was changed.',
    notSaved: 'It could not be saved on this device',
    notSavedDetail:
      'This device keeps the leads of your visits of today and the next three working days. Fill in what is marked, or save it with a connection.',
    newerTitle: 'Not saved: there is a newer version on this device',
    newerText:
      'It was saved in another tab since you opened this one. Show it, or go on with yours: then save again, and yours becomes the version after it.',
    takeNewer: 'Show the newer one, discard my changes',
    keepMine: 'Go on with mine',
  },
  nl: {
    save: 'Op dit apparaat bewaren',
    show: 'Die van dit apparaat tonen',
    beforeSigning:
      'Zonder verbinding tekent de klant wat dit apparaat heeft berekend: bewaar het eerst hier, ook als er niets is gewijzigd.',
    notSaved: 'Hij kon niet op dit apparaat worden bewaard',
    notSavedDetail:
      'Dit apparaat bewaart de leads van je bezoeken van vandaag en de volgende drie werkdagen. Vul in wat is aangewezen, of sla hem op met verbinding.',
    newerTitle: 'Niet bewaard: er staat een nieuwere versie op dit apparaat',
    newerText:
      'Die is in een ander tabblad bewaard nadat je deze opende. Toon die, of ga verder met die van jou: bewaar dan opnieuw, en die van jou wordt de versie erna.',
    takeNewer: 'De nieuwere tonen, de mijne laten vallen',
    keepMine: 'Verder met die van mij',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    offlineButtons: typeof offlineButtons
  }
}
