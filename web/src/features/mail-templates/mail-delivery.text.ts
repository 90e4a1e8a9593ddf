import { defineTexts } from '../../text/define-texts.ts'

const mailDelivery = defineTexts('mailDelivery', {
  en: {
    title: 'How mails leave',
    from: 'All mails come from {from}.',
    none: 'There is no mail server (SMTP_URL): mails are kept and can be read at their lead, but nobody gets them.',
    lastSent: 'The last mail left on {time}.',
    failed_one: '{count} mail was refused for good in the last thirty days.',
    failed_other: '{count} mails were refused for good in the last thirty days.',
    waiting_one: '{count} mail waits to be tried again.',
    waiting_other: '{count} mails wait to be tried again.',
    lastError: 'The last reason: {error}',
    check: 'Check the mail server and the domain',
    serverFine: 'The mail server lets us in.',
    serverRefuses: 'The mail server was not reached, or does not let us in: {error}',
    states: {
      found: 'found.',
      missing: 'missing at {domain}.',
      unknown: 'not known: no answer, or under a name of your provider.',
    },
    needs: {
      spf: 'A text record of {domain} that begins with v=spf1 and names your mail server; your provider gives it.',
      dkim: 'A key of your provider below _domainkey.{domain}, with which it signs your mails.',
      dmarc:
        'A text record _dmarc.{domain} such as v=DMARC1; p=none, which tells others what to do with the rest.',
    },
    standardTitle: 'Standard texts',
    standardHint: 'These mails go out with the standard text until you change it.',
    change: 'Change',
    changeOf: 'Change: {type}, {language}',
  },
  nl: {
    title: 'Hoe mails vertrekken',
    from: 'Alle mails komen van {from}.',
    none: 'Er is geen mailserver (SMTP_URL): mails worden bewaard en zijn bij hun lead te lezen, maar niemand krijgt ze.',
    lastSent: 'De laatste mail vertrok op {time}.',
    failed_one: '{count} mail is in de laatste dertig dagen definitief geweigerd.',
    failed_other: '{count} mails zijn in de laatste dertig dagen definitief geweigerd.',
    waiting_one: '{count} mail wacht op een nieuwe poging.',
    waiting_other: '{count} mails wachten op een nieuwe poging.',
    lastError: 'De laatste reden: {error}',
    check: 'Mailserver en domein controleren',
    serverFine: 'De mailserver laat ons binnen.',
    serverRefuses: 'De mailserver is niet bereikt, of laat ons niet binnen: {error}',
    states: {
      found: 'gevonden.',
      missing: 'ontbreekt bij {domain}.',
      unknown: 'niet bekend: geen antwoord, of onder een naam van uw aanbieder.',
    },
    needs: {
      spf: 'Een tekstrecord van {domain} dat begint met v=spf1 en uw mailserver noemt; uw aanbieder geeft het.',
      dkim: 'Een sleutel van uw aanbieder onder _domainkey.{domain}, waarmee die uw mails ondertekent.',
      dmarc:
        'Een tekstrecord _dmarc.{domain} zoals v=DMARC1; p=none, dat anderen zegt wat er met de rest moet gebeuren.',
    },
    standardTitle: 'Standaardteksten',
    standardHint: 'Deze mails gaan met de standaardtekst de deur uit totdat je die wijzigt.',
    change: 'Wijzigen',
    changeOf: 'Wijzigen: {type}, {language}',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    mailDelivery: typeof mailDelivery
  }
}
