import type { AnsweredText } from './answered-nl.ts'

/** The same in English. */
export const words: AnsweredText = {
  declineHint: 'Tell us why you are declining. We will then not contact you about this again.',
  reason: 'Reason',
  fillReason: 'Fill in a short reason',
  declineButton: 'Decline the quotation',
  accepted: 'You have accepted the quotation',
  acceptedHint: 'Edition {edition}, signed by {name} on {date}.',
  acceptedAlone: 'Signed by {name} on {date}.',
  acceptedMailed: 'You have also received the signed quotation by e-mail.',
  acceptedUnmailed: 'You can open and keep the signed quotation below.',
  acceptedUnsigned: 'This quotation has been accepted',
  acceptedUnsignedHint: 'Below you can read what was agreed. Questions? Ask them below or call us.',
  next: 'What happens next?',
  nextSteps: {
    prepare:
      'We check your roof and meter cabinet, order the materials and call you to agree an installation date.',
    invoice: {
      delivery:
        'After this confirmation you will receive an invoice for the down payment of {amount}; if you withdraw within the withdrawal period, we refund it. {rest}',
      acceptance:
        'After the withdrawal period you will receive an invoice for the down payment of {amount}. {rest}',
      none: 'After this confirmation you will receive an invoice for the down payment of {amount}. {rest}',
    },
    rest: 'You pay the remainder after completion.',
    restOfGoods: 'You pay the remainder after delivery.',
    prepareWithoutPanels:
      'We check your meter cabinet, order the materials and call you to agree an installation date.',
    install: 'Our fitters install everything and explain how it works.',
    planned: 'The installation is planned for {date}.',
    selfPlanned: 'The delivery of your materials is planned for {date}.',
    begun:
      'Our fitters began the installation on {date}. If not everything is finished yet, we will agree with you when we continue.',
    due: 'The installation was planned for {date}. If not everything is finished yet, we will agree with you when we continue.',
    selfDue:
      'The delivery of your materials was planned for {date}. If you have not received everything yet, we will agree with you when you get the rest.',
    unpaid: 'If you have not paid everything yet, you will receive an invoice for it.',
    installed:
      'The installation is in place. If you have not paid everything yet, you will receive an invoice for it.',
    selfInstalled:
      'The materials have been delivered. If you have not paid everything yet, you will receive an invoice for it.',
    selfPrepare: 'We order the materials and call you to agree a delivery date.',
    selfInstall: 'We supply the materials and the manual; you install everything yourself.',
    register: 'You register the panels at energieleveren.nl; we show you how.',
  },
  declined: 'You have declined the quotation',
  declinedHint: 'Changed your mind? Ask a question below or call us.',
  withdrawn: 'You have withdrawn from the agreement',
  withdrawnHint:
    'We received your withdrawal on {date} at {time}. You have received a confirmation by e-mail.',
  withdrawnUnmailedHint:
    'We received your withdrawal on {date} at {time}. We could not e-mail you the confirmation: you will receive it by post. Call us if it does not arrive.',
  withdrawnDayHint:
    'We received your withdrawal on {date}. You have received a confirmation by e-mail, if we have your address.',
  withdrawnTimeHint:
    'We received your withdrawal on {date} at {time}. You have received a confirmation by e-mail, if we have your address.',
  takeBackHint:
    'If the installation is there already, in whole or in part, we call you within 2 working days about taking it away.',
  takeBackGoodsHint:
    'If you have the materials already, in whole or in part, we call you within 2 working days about collecting them.',
  begunHint:
    'You asked us to begin within the withdrawal period: you pay a proportionate amount for what was done until you withdrew. We will refund whatever else you paid.',
  taken: 'This quotation is no longer available',
  takenHint: 'We have withdrawn it. Questions? Ask one below or call us.',
  expired: 'This quotation has expired',
  expiredHint: 'Prices change. Request a new quotation and we will be happy to prepare one.',
  askNew: 'Request a new quotation',
  askNewText: 'I would like to receive a new quotation.',
  superseded: 'There is a newer quotation for you',
  supersededHint: 'This version is no longer valid.',
  openNewer: 'Open the new quotation',
  withdraw: 'Withdraw',
  withdrawOpen:
    'You may withdraw from the agreement until {days} days after delivery without giving a reason.',
  withdrawHint: 'You may withdraw from the agreement up to and including {date} without giving a reason.',
  withdrawReason: 'Reason (optional)',
  withdrawFirst: 'Withdraw from contract here',
  paidBack: 'We will refund what you have paid.',
  withdrawConfirm: {
    planned:
      'Are you sure? The installation will be cancelled. If something is already in place, we will call you about removing it.',
    perhaps:
      'Are you sure? If the installation is already in place, in whole or in part, we will call you about removing it.',
    yes: 'Are you sure? The installation is already in place: we will call you about removing it.',
  },
  withdrawConfirmGoods: {
    planned:
      'Are you sure? The delivery will be cancelled. If you already received something, we will call you about collecting it.',
    perhaps:
      'Are you sure? If you already have the materials, in whole or in part, we will call you about collecting them.',
    yes: 'Are you sure? The materials were delivered to you: we will call you about collecting them.',
  },
  withdrawSecond: 'Confirm withdrawal',
  cancel: 'Back',
}
