import { defineTexts } from '../../text/define-texts.ts'

const statusHints = defineTexts('statusHints', {
  en: {
    toWithdrawal: 'To the quotation, to record the withdrawal',
    notCalledThen:
      'No consent of this person is recorded: the call list will not have them that day. Record their consent at the lead first if they agreed to be called.',
    undoReason: 'Say why in at least ten letters',
  },
  nl: {
    toWithdrawal: 'Naar de offerte, om de herroeping vast te leggen',
    notCalledThen:
      'Van deze persoon staat geen toestemming vast: op die dag staat de lead niet op de bellijst. Leg de toestemming eerst vast bij de lead als bellen is afgesproken.',
    undoReason: 'Zeg in minstens tien letters waarom',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    statusHints: typeof statusHints
  }
}
