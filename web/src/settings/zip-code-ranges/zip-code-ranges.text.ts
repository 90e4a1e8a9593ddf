import { defineTexts } from '../../text/define-texts.ts'

const zipCodeRanges = defineTexts('zipCodeRanges', {
  en: {
    from: 'From',
    till: 'Till',
    priority: 'Priority',
    advisers: 'Advisers',
    active: 'Active',
    nobody: 'Nobody is chosen: no adviser gets visits in this range.',
    overlaps: 'Overlaps {range} (priority {priority}).',
  },
  nl: {
    from: 'Van',
    till: 'Tot en met',
    priority: 'Voorrang',
    advisers: 'Adviseurs',
    active: 'Actief',
    nobody: 'Er is niemand gekozen: geen adviseur krijgt bezoeken in dit gebied.',
    overlaps: 'Overlapt {range} (voorrang {priority}).',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    zipCodeRanges: typeof zipCodeRanges
  }
}
