import type { PortalLanguage } from '../text.ts'

const nl = {
  title: 'Een offerte controleren',
  hint: 'Kies een PDF. We kijken of dit precies het document is dat hier verstuurd of ondertekend is.',
  choose: 'PDF kiezen',
  sent: 'Dit document is hier verstuurd',
  signed: 'Dit document is hier ondertekend',
  withdrawn: 'De bestelling is herroepen op',
  unknown: 'Dit document kennen we niet',
  unknownHint: 'Het is hier niet gemaakt, of er is iets aan veranderd.',
  fingerprint: 'Vingerafdruk (SHA-256)',
  by: 'Door',
  on: 'op',
}

const en: typeof nl = {
  title: 'Check a quotation',
  hint: 'Choose a PDF. We check whether it is exactly the document that was sent or signed here.',
  choose: 'Choose a PDF',
  sent: 'This document was sent here',
  signed: 'This document was signed here',
  withdrawn: 'The order was withdrawn on',
  unknown: 'We do not know this document',
  unknownHint: 'It was not created here, or it has been changed.',
  fingerprint: 'Fingerprint (SHA-256)',
  by: 'By',
  on: 'on',
}

/** The texts of the page that checks a PDF. */
export const verifyText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
