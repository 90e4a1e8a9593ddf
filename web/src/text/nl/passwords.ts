import type { passwords as source } from '../en/passwords.ts'
import type { Texts } from '../shape.ts'

export const passwords: Texts<typeof source> = {
  forgot: 'Wachtwoord vergeten?',
  forgotTitle: 'Wachtwoord vergeten?',
  forgotIntro: 'Geef je gebruikersnaam. Je krijgt een mail met een link om een nieuw wachtwoord te kiezen.',
  noMails:
    'Hier is geen mailserver ingesteld, zodat er geen link kan worden gestuurd. Vraag een beheerder je wachtwoord opnieuw in te stellen: die kan de link lezen en aan je geven.',
  send: 'Stuur de mail',
  sentTitle: 'Kijk in je mail',
  sent: 'Als deze gebruikersnaam bestaat, is een mail met een link onderweg. De link werkt één keer, en 30 minuten lang.',
  notReceived: 'Niets ontvangen? Vraag je beheerder naar je e-mailadres te kijken.',
  setTitle: 'Kies een nieuw wachtwoord',
  setIntro: 'Voor de gebruikersnaam {username}.',
  password: 'Nieuw wachtwoord',
  rule: 'Ten minste 12 tekens; een paar woorden achter elkaar is goed.',
  set: 'Stel het wachtwoord in',
  done: 'Je wachtwoord is ingesteld. Log ermee in.',
  overTitle: 'Deze link werkt niet meer',
  over: 'Hij is verlopen of al gebruikt. Vraag een nieuwe aan.',
  another: 'Vraag een nieuwe link aan',
  toLogin: 'Naar de inlogpagina',
}
