import { defineTexts } from '../text/define-texts.ts'

const offline = defineTexts('offline', {
  en: {
    newVersion: 'A new version of Heliodesk is ready',
    versionWaits: 'It starts by itself when what you have typed is saved and nobody looks.',
    takeOver: 'Start it now',
    keptHere: 'Kept on this device',
    keptHereDetail: 'It is sent by itself when there is a connection.',
    full: 'This device has no room left: nothing was kept',
    fullDetail:
      'Free some room, or send what waits when there is a connection. What you typed is still here.',
    closed: 'The browser has closed the storage of this device',
    closedDetail: 'Nothing was kept. Reload the page; what waits can be exported on the page This device.',
  },
  nl: {
    newVersion: 'Er is een nieuwe versie van Heliodesk',
    versionWaits: 'Hij start vanzelf als wat je typte is opgeslagen en er niemand kijkt.',
    takeOver: 'Nu starten',
    keptHere: 'Bewaard op dit apparaat',
    keptHereDetail: 'Het wordt vanzelf verstuurd als er verbinding is.',
    full: 'Dit apparaat is vol: er is niets bewaard',
    fullDetail: 'Maak ruimte, of verstuur wat er wacht als er verbinding is. Wat je typte staat er nog.',
    closed: 'De browser heeft de opslag van dit apparaat gesloten',
    closedDetail:
      'Er is niets bewaard. Laad de pagina opnieuw; wat er wacht kun je exporteren op de pagina Dit apparaat.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    offline: typeof offline
  }
}
