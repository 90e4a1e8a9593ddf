import { defineTexts } from '../../text/define-texts.ts'

const zipCodeRanges = defineTexts('zipCodeRanges', {
  en: {
    from: 'From',
    till: 'Till',
    priority: 'Priority',
    advisers: 'Advisers',
    active: 'Active',
  },
  nl: {
    from: 'Van',
    till: 'Tot en met',
    priority: 'Voorrang',
    advisers: 'Adviseurs',
    active: 'Actief',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    zipCodeRanges: typeof zipCodeRanges
  }
}
