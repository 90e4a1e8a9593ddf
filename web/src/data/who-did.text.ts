import { defineTexts } from '../text/define-texts.ts'

const whoDid = defineTexts('whoDid', {
  en: {
    actedBy: 'impersonated by {name}',
  },
  nl: {
    actedBy: 'gehandeld door {name}',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    whoDid: typeof whoDid
  }
}
