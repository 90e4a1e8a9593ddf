import { defineTexts } from '../text/define-texts.ts'

const inUse = defineTexts('inUse', {
  en: {
    title: '{name} is still in use',
    text: 'It cannot be removed as long as it is used by:',
    inactiveHint: 'An inactive one stays with those that have it, and is no longer offered.',
    makeInactive: 'Make inactive instead',
    madeInactive: '{name} is inactive now.',
  },
  nl: {
    title: '{name} is nog in gebruik',
    text: 'Het kan niet worden verwijderd zolang het wordt gebruikt door:',
    inactiveHint: 'Wat inactief is, blijft bij wie het heeft en wordt niet meer aangeboden.',
    makeInactive: 'In plaats daarvan inactief maken',
    madeInactive: '{name} is nu inactief.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    inUse: typeof inUse
  }
}
