import { defineTexts } from '../text/define-texts.ts'

const needsConnection = defineTexts('needsConnection', {
  en: {
    one: 'This needs a connection',
    grey: 'What is grey needs a connection',
    leadsHere: 'Without a connection only the leads that this device keeps are found.',
    notHere: 'This is not on this device. It comes by itself when there is a connection.',
  },
  nl: {
    one: 'Dit kan alleen met verbinding',
    grey: 'Wat grijs is, kan alleen met verbinding',
    leadsHere: 'Zonder verbinding vind je alleen de leads die dit apparaat bewaart.',
    notHere: 'Dit staat niet op dit apparaat. Het komt vanzelf als er verbinding is.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    needsConnection: typeof needsConnection
  }
}
