import { defineTexts } from '../../../../text/define-texts.ts'

const signatureFiles = defineTexts('signatureFiles', {
  en: {
    title: 'Signature files',
    open: 'Signature {name}',
    others: 'Of other quotations of this customer',
  },
  nl: {
    title: 'Handtekeningen',
    open: 'Handtekening {name}',
    others: 'Van andere offertes van deze klant',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    signatureFiles: typeof signatureFiles
  }
}
