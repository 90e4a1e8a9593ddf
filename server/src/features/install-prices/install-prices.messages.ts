import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    copyInstallPrices: 'The install prices in effect',
    ownInstallPrices: 'Install prices have to be approved or declined by someone other than their author',
    installPricesDecided: 'These install prices have already been approved, declined or replaced',
    installPricesStale: 'Someone else has saved install prices in the meantime',
    rangeGap: 'There is no price for {from} to {to} panels',
    rangeOverlap: 'There are two prices for {from} to {to} panels',
  },
  nl: {
    copyInstallPrices: 'De installatieprijzen die gelden',
    ownInstallPrices: 'Een ander dan wie de installatieprijzen opsloeg keurt ze goed of af',
    installPricesDecided: 'Over deze installatieprijzen is al beslist, of ze zijn vervangen',
    installPricesStale: 'Iemand anders heeft intussen installatieprijzen opgeslagen',
    rangeGap: 'Er is geen prijs voor {from} tot en met {to} panelen',
    rangeOverlap: 'Er zijn twee prijzen voor {from} tot en met {to} panelen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    installPrices: typeof messages
  }
}
