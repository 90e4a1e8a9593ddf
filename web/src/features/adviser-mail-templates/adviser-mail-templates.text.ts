import { defineTexts } from '../../text/define-texts.ts'

const adviserMailTemplates = defineTexts('adviserMailTemplates', {
  en: {
    name: 'Name',
    category: 'Category',
    language: 'Language',
    subject: 'Subject',
    content: 'Content',
    employee_id: 'Of',
    everybody: 'For everybody',
    company_wide: 'For everybody in the company',
    companyWideHint: 'Everybody who mails customers may use it; else it is for whoever made it.',
    updated: 'Changed',
    lead: 'With the data of this lead',
    chooseLead: 'Choose a lead to see the mail.',
  },
  nl: {
    name: 'Naam',
    category: 'Categorie',
    language: 'Taal',
    subject: 'Onderwerp',
    content: 'Inhoud',
    employee_id: 'Van',
    everybody: 'Voor iedereen',
    company_wide: 'Voor iedereen in het bedrijf',
    companyWideHint: 'Iedereen die klanten mailt mag het gebruiken; anders is het voor wie het maakte.',
    updated: 'Gewijzigd',
    lead: 'Met de gegevens van deze lead',
    chooseLead: 'Kies een lead om de mail te zien.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    adviserMailTemplates: typeof adviserMailTemplates
  }
}
