import { expect, test } from 'vitest'
import { messages as en } from './en/messages.ts'
import { messages as nl } from './nl/messages.ts'

/** The messages whose words were given. */
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

const parameters = (text: string) => text.match(/\{\w+\}/g) ?? []

test('every message exists in both languages, with the same parameters [c229]', () => {
  for (const key of [...Object.keys(given), ...named] as (keyof typeof en)[]) {
    expect(en[key], key).not.toBe('')
    expect(nl[key], key).not.toBe(en[key])
    expect(parameters(nl[key]), key).toEqual(parameters(en[key]))
  }
})
