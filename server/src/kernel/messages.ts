import type { Locale } from '@heliodesk/domain/enumerations'
import { en as enFieldErrors } from '@heliodesk/contract/field-errors/en'
import { nl as nlFieldErrors } from '@heliodesk/contract/field-errors/nl'
import { callingMessages } from './calling-messages.ts'
import { employeeMessages } from './employee-messages.ts'
import { fileMessages } from './file-messages.ts'
import { importMessages } from './import-messages.ts'
import { leadMessages } from './lead-messages.ts'
import { loginMessages } from './login-messages.ts'
import { offlineMessages } from './offline-messages.ts'
import { orderMessages } from './order-messages.ts'
import { peopleMessages } from './people-messages.ts'
import { planningMessages } from './planning-messages.ts'
import { quotationMessages } from './quotation-messages.ts'
import { settingMessages } from './setting-messages.ts'

/** The server's messages to users; those about no noun stand here. English first; Dutch below has the same keys. */
const en = {
  ...enFieldErrors,
  ...callingMessages.en,
  ...employeeMessages.en,
  ...fileMessages.en,
  ...importMessages.en,
  ...leadMessages.en,
  ...loginMessages.en,
  ...offlineMessages.en,
  ...orderMessages.en,
  ...peopleMessages.en,
  ...planningMessages.en,
  ...quotationMessages.en,
  ...settingMessages.en,
  validationErrors: 'Not all fields are filled in correctly',
  notFound: 'Not found',
  forbidden: 'You do not have the permission for this',
  noCompany: 'No company selected',
  foreignCompany: 'You do not work for this company',
  csrf: 'This page is out of date. Reload it and try again',
  marker: 'The header X-Requested-With: XMLHttpRequest is missing',
  malformed: 'This request is malformed: {reason}',
  tooDeep: 'too many levels',
  headersTooLarge: 'The headers of this request are too large',
  tooSlow: 'This request took too long to arrive',
  badQuery: 'Unknown or invalid query parameter {parameter}: {reason}',
  tooLarge: 'This is too large',
  fileTooLarge: 'This file is too large: at most {size} MB',
  wrongMedia: 'Send this as {expected}',
  wrongFile: 'Send this as {kinds} or PDF',
  tooManyTries: 'Too many attempts. Try again in {seconds} seconds',
  unavailable: 'The database cannot be reached. Try again in a moment',
  busy: 'Too much is asked at once. Try again in a moment',
  somethingWentWrong: 'Something went wrong',
  staleRevision: 'Someone else has changed this in the meantime',
  inUse: 'This is still in use and cannot be removed',
  inUseBy: 'This is still in use and cannot be removed: {names}',
  alreadyExists: 'This already exists',
  idempotencyMismatch: 'This Idempotency-Key was already used for another request',
  forbiddenCharacter: 'This contains a character that cannot be stored',
  unknownReference: 'This no longer exists',
  outOfRange: 'This number is too large',
  nameTaken: 'This name is already taken',
  tillBeforeFrom: 'Till must not be lower than From',
  phoneNumber: 'This is not a phone number. Enter it as 06 12345678, or with a country code: +49 ...',
  zipCode: 'Enter a zip code as 1234 AB',
  houseNumberAddition: 'Enter an addition such as A, 2 or bis',
  phone: 'This is not a valid phone number',
  malformedSocket: 'This is not a valid socket id',
}

export type MessageKey = keyof typeof en

const nl: Record<MessageKey, string> = {
  ...nlFieldErrors,
  ...callingMessages.nl,
  ...employeeMessages.nl,
  ...fileMessages.nl,
  ...importMessages.nl,
  ...leadMessages.nl,
  ...loginMessages.nl,
  ...offlineMessages.nl,
  ...orderMessages.nl,
  ...peopleMessages.nl,
  ...planningMessages.nl,
  ...quotationMessages.nl,
  ...settingMessages.nl,
  validationErrors: 'Niet alle velden zijn correct ingevuld',
  notFound: 'Niet gevonden',
  forbidden: 'Je hebt hier geen rechten voor',
  noCompany: 'Geen bedrijf gekozen',
  foreignCompany: 'Je werkt niet voor dit bedrijf',
  csrf: 'Deze pagina is verouderd. Laad haar opnieuw en probeer het nog eens',
  marker: 'De header X-Requested-With: XMLHttpRequest ontbreekt',
  malformed: 'Dit verzoek is niet te lezen: {reason}',
  tooDeep: 'te veel niveaus',
  headersTooLarge: 'De headers van dit verzoek zijn te groot',
  tooSlow: 'Dit verzoek kwam te langzaam binnen',
  badQuery: 'Onbekende of verkeerde parameter {parameter}: {reason}',
  tooLarge: 'Dit is te groot',
  fileTooLarge: 'Dit bestand is te groot: hoogstens {size} MB',
  wrongMedia: 'Stuur dit als {expected}',
  wrongFile: 'Stuur dit als {kinds} of PDF',
  tooManyTries: 'Te veel pogingen. Probeer het over {seconds} seconden opnieuw',
  unavailable: 'De database is niet bereikbaar. Probeer het zo weer',
  busy: 'Er wordt te veel tegelijk gevraagd. Probeer het zo weer',
  somethingWentWrong: 'Er ging iets mis',
  staleRevision: 'Iemand anders heeft dit intussen gewijzigd',
  inUse: 'Dit is nog in gebruik en kan niet worden gewijzigd of verwijderd',
  inUseBy: 'Dit is nog in gebruik en kan niet worden verwijderd: {names}',
  alreadyExists: 'Dit bestaat al',
  idempotencyMismatch: 'Deze Idempotency-Key is al voor iets anders gebruikt',
  forbiddenCharacter: 'Hier staat een teken in dat niet bewaard kan worden',
  unknownReference: 'Dit bestaat niet (meer)',
  outOfRange: 'Dit getal is te groot',
  nameTaken: 'Deze naam is al in gebruik',
  tillBeforeFrom: 'Tot mag niet lager zijn dan van',
  phoneNumber: 'Dit is geen telefoonnummer. Geef het als 06 12345678 of met het land: +49 ...',
  zipCode: 'Geef een postcode als 1234 AB',
  houseNumberAddition: 'Geef een toevoeging zoals A, 2 of bis',
  phone: 'Dit is geen geldig telefoonnummer',
  malformedSocket: 'Dit is geen id van een socket',
}

export const allMessages: Record<Locale, Record<MessageKey, string>> = { en, nl }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** A language, or `code`: key and values of what is stored, said when somebody reads it (`sayKept`). */
export type Voice = Locale | 'code'

const bracket = /[⟦⟧]/g

/** The text of a message with its `{parameters}` filled in. */
export const say = (voice: Voice, key: MessageKey, params: Record<string, string | number> = {}) =>
  voice === 'code' ? coded(key, params) : filled(voice, allMessages[voice][key], params)

const coded = (key: MessageKey, params: Record<string, string | number>) =>
  `⟦${JSON.stringify({ key, params }).replace(bracket, (sign) => (sign === '⟦' ? '\\u27e6' : '\\u27e7'))}⟧`

const numbers = { maximumFractionDigits: 6 }
const numbersIn: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-GB', numbers),
  nl: new Intl.NumberFormat('nl-NL', numbers),
}

/** `{year}` as it is; `{lines:number}` as the language writes numbers. */
const filled = (locale: Locale, text: string, params: Record<string, string | number>) =>
  // Most have none, and thousands of them may be said of one body.
  !text.includes('{')
    ? text
    : text.replace(/\{(\w+)(:number)?\}/g, (whole, name: string, asNumber?: string) => {
        const value = params[name] ?? whole
        return asNumber === undefined || typeof value === 'string'
          ? String(value)
          : numbersIn[locale].format(value)
      })

/** The language a caller asks for, English unless it prefers Dutch. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*nl\b/i.test(acceptLanguage ?? '') ? 'nl' : 'en'
