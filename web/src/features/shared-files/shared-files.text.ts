import { defineTexts } from '../../text/define-texts.ts'

const sharedFiles = defineTexts('sharedFiles', {
  en: {
    title: 'Shared files',
    intro: 'The files of the company that attachments send along with mails and quotations.',
    name: 'Name',
    group: 'Group',
    size: 'Size',
    kilobytes: '{size} kB',
    megabytes: '{size} MB',
    used_by: 'Used by',
    attach: 'Make an attachment',
    created_by: 'Added by',
    created_at: 'Added',
    upload: 'Upload files',
    uploadGroup: 'Group of new files',
    rename: 'Rename',
    renamed: 'File renamed.',
    remove: 'Remove',
    kept: 'Sent to a customer: it stays as it is.',
    empty: 'There are no shared files yet.',
  },
  nl: {
    title: 'Gedeelde bestanden',
    intro: 'De bestanden van het bedrijf die als bijlage meegaan met mails en offertes.',
    name: 'Naam',
    group: 'Groep',
    size: 'Grootte',
    kilobytes: '{size} kB',
    megabytes: '{size} MB',
    used_by: 'Gebruikt door',
    attach: 'Bijlage maken',
    created_by: 'Toegevoegd door',
    created_at: 'Toegevoegd',
    upload: 'Bestanden uploaden',
    uploadGroup: 'Groep van nieuwe bestanden',
    rename: 'Hernoemen',
    renamed: 'Bestand hernoemd.',
    remove: 'Verwijderen',
    kept: 'Naar een klant verstuurd: het blijft zoals het is.',
    empty: 'Er zijn nog geen gedeelde bestanden.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    sharedFiles: typeof sharedFiles
  }
}
