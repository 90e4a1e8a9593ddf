import { defineTexts } from '../../text/define-texts.ts'

const salesGoals = defineTexts('salesGoals', {
  en: {
    adviser_id: 'Goal of',
    company: 'The whole company',
    companyHint: 'Leave empty for a goal of the whole company.',
    month: 'From month',
    monthHint:
      'It holds each month, until a later goal of the same person begins. A later goal without amounts ends it.',
    quotations: 'Quotations a month',
    quotationsHint: 'Quotations that are sent for the first time.',
    sales: 'Sales a month',
    salesHint: 'Quotations that are accepted and not withdrawn.',
    revenue: 'Revenue a month',
    revenueHint: 'Totals with VAT of what is accepted, in whole euros.',
    on_television: 'Show on the television view',
  },
  nl: {
    adviser_id: 'Doel van',
    company: 'Het hele bedrijf',
    companyHint: 'Laat leeg voor een doel van het hele bedrijf.',
    month: 'Vanaf maand',
    monthHint:
      'Het geldt elke maand, tot er een later doel van dezelfde persoon ingaat. Een later doel zonder aantallen beëindigt het.',
    quotations: 'Offertes per maand',
    quotationsHint: 'Offertes die voor het eerst worden verstuurd.',
    sales: 'Verkopen per maand',
    salesHint: 'Offertes die zijn geaccepteerd en niet herroepen.',
    revenue: 'Omzet per maand',
    revenueHint: 'Totalen met btw van wat is geaccepteerd, in hele euro’s.',
    on_television: 'Op het televisiescherm tonen',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    salesGoals: typeof salesGoals
  }
}
