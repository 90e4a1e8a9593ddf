import { defineTexts } from '../text/define-texts.ts'

const callbackField = defineTexts('callbackField', {
  en: { usual: 'Usual moments to call back', today: 'today', tomorrow: 'tomorrow' },
  nl: { usual: 'Gebruikelijke momenten om terug te bellen', today: 'vandaag', tomorrow: 'morgen' },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    callbackField: typeof callbackField
  }
}
