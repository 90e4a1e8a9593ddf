import { defineTexts } from '../text/define-texts.ts'

const copySettings = defineTexts('copySettings', {
  en: {
    title: 'Copy settings from another company',
    text: 'What this company has already stays as it is. Copied prices have to be approved by someone else, and a copied source gets a token of its own.',
    from: 'Company',
    what: 'What to copy',
    which: 'Which',
    counts: {
      new: '{count} new',
      exists: '{count} here already',
      replaced: 'replaces those of this company',
      left: '{count} cannot be copied',
    },
    outcomes: { new: 'new', exists: 'here already', replaced: 'replaced', left: 'not copied' },
    more: 'and {count} more',
    none: 'The other company has none',
    notPermitted: 'There is nothing that you may see in that company and make here.',
    replaces: 'The quotation settings and install prices of this company are replaced where chosen.',
    copy: 'Copy',
    copied: 'Copied: {names}',
    nothingCopied: 'There was nothing new to copy.',
  },
  nl: {
    title: 'Instellingen van een ander bedrijf overnemen',
    text: 'Wat dit bedrijf al heeft, blijft zoals het is. Overgenomen prijzen wachten op goedkeuring door een ander, en een overgenomen bron krijgt een eigen token.',
    from: 'Bedrijf',
    what: 'Wat over te nemen',
    which: 'Welke',
    counts: {
      new: '{count} nieuw',
      exists: '{count} hier al',
      replaced: 'vervangt die van dit bedrijf',
      left: '{count} kan niet worden overgenomen',
    },
    outcomes: { new: 'nieuw', exists: 'hier al', replaced: 'vervangen', left: 'niet overgenomen' },
    more: 'en nog {count}',
    none: 'Het andere bedrijf heeft er geen',
    notPermitted: 'Er is niets dat je in dat bedrijf mag zien en hier mag maken.',
    replaces: 'De offerte-instellingen en installatieprijzen van dit bedrijf worden vervangen waar gekozen.',
    copy: 'Overnemen',
    copied: 'Overgenomen: {names}',
    nothingCopied: 'Er was niets nieuws om over te nemen.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    copySettings: typeof copySettings
  }
}
