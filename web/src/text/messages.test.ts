import { expect, test } from 'vitest'
import { messages as en } from './en/messages.ts'
import { messages as nl } from './nl/messages.ts'

/** Section 8 of the specification, word for word. */
const given = {
  validationErrors: 'Not all fields are filled in correctly',
  duplicateLead: 'Duplicate lead found',
  unauthorized: 'You are unauthorized to view {action}',
  somethingWentWrong: 'Something went wrong',
  invalidCredentials: 'The provided credentials are invalid.',
  documentExpired: 'This document is expired!',
  workSlotsNotFound: 'Work slots not found',
  leadInUse: 'Lead is in use by {employee} since {time}',
  noCoordinates: 'No coordinates',
  entitySaved: '{entity} saved',
  entityRemoved: '{entity} removed',
  tokenRenewed: 'Access token renewed!',
  passwordReset: "The employee's password has been reset.",
  twoFactorReset: "The employee's 2FA has been reset.",
  productPriceApproved: 'Product price change approved.',
  productPriceDeclined: 'Product price change declined.',
}
/** The same in Dutch, and of what the specification only names. */
const dutch = {
  validationErrors: 'Niet alle velden zijn correct ingevuld',
  duplicateLead: 'Dubbele lead gevonden',
  unauthorized: 'Je bent niet bevoegd om {action} te bekijken',
  somethingWentWrong: 'Er ging iets mis',
  invalidCredentials: 'De inloggegevens zijn onjuist.',
  documentExpired: 'Dit document is verlopen!',
  workSlotsNotFound: 'Geen werktijden gevonden',
  leadInUse: 'Lead is in gebruik door {employee} sinds {time}',
  noCoordinates: 'Geen coördinaten',
  entitySaved: '{entity} opgeslagen',
  entityRemoved: '{entity} verwijderd',
  tokenRenewed: 'Toegangstoken vernieuwd!',
  passwordReset: 'Het wachtwoord van de medewerker is opnieuw ingesteld.',
  twoFactorReset: 'De tweestapsverificatie van de medewerker is opnieuw ingesteld.',
  productPriceApproved: 'Prijswijziging van het product goedgekeurd.',
  productPriceDeclined: 'Prijswijziging van het product afgewezen.',
  couldNotShowOfflineQuotation: 'De offline offerte kon niet worden getoond',
  quotationSent: 'Offerte verzonden',
  quotationAccepted: 'Offerte geaccepteerd',
  installPricesApproved: 'Installatieprijzen goedgekeurd',
  installPricesDeclined: 'Installatieprijzen afgewezen',
  quotationSavedLocally: 'Offerte op dit apparaat opgeslagen',
  offlineQuotationShowed: 'De offline offerte wordt getoond',
  welcomeBack: 'Welkom terug',
}
/** Of these only the key. */
const named = [
  'couldNotShowOfflineQuotation',
  'quotationSent',
  'quotationAccepted',
  'installPricesApproved',
  'installPricesDeclined',
  'quotationSavedLocally',
  'offlineQuotationShowed',
  'welcomeBack',
] as const

test('the English messages match the specification word for word [c230]', () => {
  expect(en).toMatchObject(given)
})

test('the Dutch messages are these, for every key of the specification [c229]', () => {
  expect(nl).toMatchObject(dutch)
  expect(Object.keys(dutch).toSorted()).toEqual([...Object.keys(given), ...named].toSorted())
})

const parameters = (text: string) => text.match(/\{\w+\}/g) ?? []

test('every message exists in both languages, with the same parameters', () => {
  for (const key of [...Object.keys(given), ...named] as (keyof typeof en)[]) {
    expect(en[key], key).not.toBe('')
    expect(nl[key], key).not.toBe(en[key])
    expect(parameters(nl[key]), key).toEqual(parameters(en[key]))
  }
})
