import { defineTexts } from '../../../text/define-texts.ts'

const offlineButtons = defineTexts('offlineButtons', {
  en: {
    save: 'Save on this device',
    show: 'Show the one on this device',
    notSaved: 'It could not be saved on this device',
    notSavedDetail:
      'This device keeps the leads of your visits of today and the next three working days. Fill in what is marked, or save it with a connection.',
  },
  nl: {
    save: 'Op dit apparaat bewaren',
    show: 'Die van dit apparaat tonen',
    notSaved: 'Hij kon niet op dit apparaat worden bewaard',
    notSavedDetail:
      'Dit apparaat bewaart de leads van je bezoeken van vandaag en de volgende drie werkdagen. Vul in wat is aangewezen, of sla hem op met verbinding.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    offlineButtons: typeof offlineButtons
  }
}
