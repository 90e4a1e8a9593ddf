/** What the server says to people. English keys and texts first; Dutch below has the same keys. */
const en = {
  validationErrors: 'Not all fields are filled in correctly',
  notFound: 'Not found',
  forbidden: 'You do not have the permission for this',
  noCompany: 'No company selected',
  foreignCompany: 'You do not work for this company',
  notLoggedIn: 'Log in to go on',
  sessionExpired: 'Your session has expired. Log in again to go on',
  csrf: 'This page is out of date. Reload it and try again',
  marker: 'The header X-Requested-With: XMLHttpRequest is missing',
  malformed: 'This request could not be read: {reason}',
  badQuery: 'Unknown or wrong query parameter {parameter}: {reason}',
  tooLarge: 'This is too large',
  wrongMedia: 'Send this as {expected}',
  tooManyTries: 'Too many tries. Try again in {seconds} seconds',
  invalidCredentials: 'The provided credentials are invalid.',
  unavailable: 'The database cannot be reached. Try again in a moment',
  somethingWentWrong: 'Something went wrong',
  staleRevision: 'Somebody else has changed this in the meantime',
  inUse: 'This is still in use and cannot be removed',
  alreadyExists: 'This exists already',
  idempotencyMismatch: 'This Idempotency-Key was used for something else',
  required: 'Fill in this field',
  email: 'This is no valid e-mail address',
  twoDecimals: 'Use at most two decimals',
  timeOfDay: 'Give a time as HH:mm',
  forbiddenCharacter: 'This holds a character that cannot be stored',
  unknownReference: 'This does not exist (any more)',
  outOfRange: 'This number is too large',
  nameTaken: 'This name is taken already',
  tillBeforeFrom: 'Till must not be lower than from',
  notAnAdviser: 'Choose advisers of this company',
}

export type MessageKey = keyof typeof en
export type Locale = 'en' | 'nl'

const nl: Record<MessageKey, string> = {
  validationErrors: 'Niet alle velden zijn correct ingevuld',
  notFound: 'Niet gevonden',
  forbidden: 'Je hebt hier geen rechten voor',
  noCompany: 'Geen bedrijf gekozen',
  foreignCompany: 'Je werkt niet voor dit bedrijf',
  notLoggedIn: 'Log in om verder te gaan',
  sessionExpired: 'Je sessie is verlopen. Log opnieuw in om verder te gaan',
  csrf: 'Deze pagina is verouderd. Laad haar opnieuw en probeer het nog eens',
  marker: 'De header X-Requested-With: XMLHttpRequest ontbreekt',
  malformed: 'Dit verzoek is niet te lezen: {reason}',
  badQuery: 'Onbekende of verkeerde parameter {parameter}: {reason}',
  tooLarge: 'Dit is te groot',
  wrongMedia: 'Stuur dit als {expected}',
  tooManyTries: 'Te veel pogingen. Probeer het over {seconds} seconden opnieuw',
  invalidCredentials: 'De inloggegevens zijn onjuist.',
  unavailable: 'De database is niet bereikbaar. Probeer het zo weer',
  somethingWentWrong: 'Er ging iets mis',
  staleRevision: 'Iemand anders heeft dit intussen gewijzigd',
  inUse: 'Dit is nog in gebruik en kan niet worden verwijderd',
  alreadyExists: 'Dit bestaat al',
  idempotencyMismatch: 'Deze Idempotency-Key is al voor iets anders gebruikt',
  required: 'Vul dit veld in',
  email: 'Dit is geen geldig e-mailadres',
  twoDecimals: 'Gebruik hoogstens twee decimalen',
  timeOfDay: 'Geef een tijd als UU:mm',
  forbiddenCharacter: 'Hier staat een teken in dat niet bewaard kan worden',
  unknownReference: 'Dit bestaat niet (meer)',
  outOfRange: 'Dit getal is te groot',
  nameTaken: 'Deze naam is al in gebruik',
  tillBeforeFrom: 'Tot mag niet lager zijn dan van',
  notAnAdviser: 'Kies adviseurs van dit bedrijf',
}

const texts: Record<Locale, Record<MessageKey, string>> = { en, nl }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** The text of a message with its `{parameters}` filled in. */
export const say = (locale: Locale, key: MessageKey, params: Record<string, string | number> = {}) =>
  texts[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** The language a caller asks for, English unless it prefers Dutch. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*nl\b/i.test(acceptLanguage ?? '') ? 'nl' : 'en'
