import { defineTexts } from '../../text/define-texts.ts'

const mailEditor = defineTexts('mailEditor', {
  en: {
    content: 'Content',
    insert: 'Insert a variable',
    html: 'As HTML',
    marks: { bold: 'Bold', italic: 'Italic', bulletList: 'List' },
    preview: 'Preview',
    plainText: 'As plain text',
  },
  nl: {
    content: 'Inhoud',
    insert: 'Variabele invoegen',
    html: 'Als HTML',
    marks: { bold: 'Vet', italic: 'Cursief', bulletList: 'Lijst' },
    preview: 'Voorbeeld',
    plainText: 'Als platte tekst',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    mailEditor: typeof mailEditor
  }
}
