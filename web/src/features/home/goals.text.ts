import { defineTexts } from '../../text/define-texts.ts'

const goals = defineTexts('goals', {
  en: {
    title: 'Goals of {month}',
    change: 'Change goals',
    whose: 'Goal of',
    company: 'The whole company',
    quotations: 'Quotations sent',
    sales: 'Sold',
    revenue: 'Revenue accepted',
    reached: '{actual} of {goal}',
    none: 'no goal',
  },
  nl: {
    title: 'Doelen van {month}',
    change: 'Doelen wijzigen',
    whose: 'Doel van',
    company: 'Het hele bedrijf',
    quotations: 'Offertes verstuurd',
    sales: 'Verkocht',
    revenue: 'Omzet geaccepteerd',
    reached: '{actual} van {goal}',
    none: 'geen doel',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    goals: typeof goals
  }
}
