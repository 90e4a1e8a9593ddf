import { defineTexts } from '../../../text/define-texts.ts'

const signatureFiles = defineTexts('signatureFiles', {
  en: { title: 'Signature files', open: 'Signature {name}' },
  nl: { title: 'Handtekeningen', open: 'Handtekening {name}' },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    signatureFiles: typeof signatureFiles
  }
}
