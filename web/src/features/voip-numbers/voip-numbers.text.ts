import { defineTexts } from '../../text/define-texts.ts'

const voipNumbers = defineTexts('voipNumbers', {
  en: {
    internal_number: 'Internal number',
    internalHint: 'The extension on the exchange, digits only',
    external_number: 'External number',
    in_use_by: 'In use by',
    inUseSince: '{name}, since {since}',
    free: 'Nobody',
    telephony: 'Telephone exchange',
    telephonyText:
      'The exchange reports incoming, answered, ended and missed calls to {address} with this token. See docs/telephony.md on how to connect it.',
    tokenSince: 'The current token was created on {since}.',
    tokenNone: 'There is no token yet. Create one to connect the exchange.',
    makeToken: 'Create the telephony token',
    tokenMade: 'Telephony token created.',
    renewToken: 'Renew the telephony token',
    renewTitle: 'Renew the telephony token?',
    renewText: 'The current token stops working at once. The exchange needs the new one.',
  },
  nl: {
    internal_number: 'Intern nummer',
    internalHint: 'Het toestelnummer van de centrale: alleen cijfers',
    external_number: 'Extern nummer',
    in_use_by: 'In gebruik door',
    inUseSince: '{name}, sinds {since}',
    free: 'Niemand',
    telephony: 'Telefooncentrale',
    telephonyText:
      'De centrale meldt inkomende, beantwoorde, beëindigde en gemiste oproepen op {address} met dit token. Hoe zij wordt aangesloten staat in docs/telephony.md.',
    tokenSince: 'Er is een token sinds {since}.',
    tokenNone: 'Er is nog geen token: maak er een om de centrale aan te sluiten.',
    makeToken: 'Telefonietoken maken',
    tokenMade: 'Telefonietoken gemaakt.',
    renewToken: 'Telefonietoken vernieuwen',
    renewTitle: 'Het telefonietoken vernieuwen?',
    renewText: 'Het huidige token werkt meteen niet meer. De centrale heeft het nieuwe nodig.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    voipNumbers: typeof voipNumbers
  }
}
