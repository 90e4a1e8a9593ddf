import type { Locale } from '@heliodesk/domain/enumerations'
import { en as enFieldErrors } from '@heliodesk/contract/field-errors/en'
import { nl as nlFieldErrors } from '@heliodesk/contract/field-errors/nl'
import { callingMessages } from './calling-messages.ts'
import { importMessages } from './import-messages.ts'
import { leadMessages } from './lead-messages.ts'
import { offlineMessages } from './offline-messages.ts'
import { orderMessages } from './order-messages.ts'
import { peopleMessages } from './people-messages.ts'
import { planningMessages } from './planning-messages.ts'
import { settingMessages } from './setting-messages.ts'

/** The server's messages to users. English first; Dutch below has the same keys. */
const en = {
  ...enFieldErrors,
  ...leadMessages.en,
  ...settingMessages.en,
  ...callingMessages.en,
  ...importMessages.en,
  ...orderMessages.en,
  ...peopleMessages.en,
  ...planningMessages.en,
  ...offlineMessages.en,
  validationErrors: 'Not all fields are filled in correctly',
  notFound: 'Not found',
  forbidden: 'You do not have the permission for this',
  noCompany: 'No company selected',
  foreignCompany: 'You do not work for this company',
  notLoggedIn: 'Log in to continue',
  sessionExpired: 'Your session has expired. Log in again to continue',
  logInAgain: 'This decides who logs in or what they may do: enter your password again first',
  csrf: 'This page is out of date. Reload it and try again',
  marker: 'The header X-Requested-With: XMLHttpRequest is missing',
  malformed: 'This request is malformed: {reason}',
  tooDeep: 'too many levels',
  headersTooLarge: 'The headers of this request are too large',
  tooSlow: 'This request took too long to arrive',
  badQuery: 'Unknown or invalid query parameter {parameter}: {reason}',
  tooLarge: 'This is too large',
  wrongMedia: 'Send this as {expected}',
  tooManyTries: 'Too many attempts. Try again in {seconds} seconds',
  invalidCredentials: 'The provided credentials are invalid.',
  unavailable: 'The database cannot be reached. Try again in a moment',
  fileAway:
    'This file cannot be read where files are kept. Tell your administrator: every server needs the same files',
  diskFull: 'The server’s disk is full. Nothing was saved. Tell your administrator',
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
  notAnAdviser: 'Choose advisers of this company',
  goalTaken: 'This month already starts a goal of the same person or the company; change that one',
  phoneNumber: 'This is not a phone number. Enter it as 06 12345678, or with a country code: +49 ...',
  zipCode: 'Enter a zip code as 1234 AB',
  houseNumberAddition: 'Enter an addition such as A, 2 or bis',
  slotTaken: 'The adviser has another appointment at that time: {visit}',
  openVisit: 'This lead still has an open appointment: {visit}',
  inThePast: 'This moment is in the past',
  adviserNeeded: 'Choose who goes: only an installation can be planned without an adviser',
  tillNotAfterFrom: 'The end must be later than the start',
  appointmentMove: 'An appointment that is {from} cannot become {to}',
  appointmentClosed: 'This appointment has taken place or was cancelled, and can no longer be changed',
  unknownProduct: 'This product no longer exists',
  wrongProductType: 'This product is of another type',
  noPrice: 'This product has no active price',
  noInstallPrice:
    'The install prices have no row for {panels} panels ({roof_en}): have it added, or set a price by hand, which management approves',
  noRoofToPriceBy:
    'The price of the installation follows from the roof: add a roof and put the {panels} panels on it, or set a price by hand, which management approves',
  discountAboveZero: 'A discount cannot be above 0',
  marginAboveZero: 'The margin must be more than 0',
  percentage: 'Enter a percentage from 0 to 100',
  percentageOfMargin: 'Enter at most 100: it is a percentage of the adviser margin',
  tooManyRoofs: 'There are more roofs than the settings allow',
  roofNumbers: 'Number the roofs 1, 2, 3 without gaps',
  editionNames: 'Name the editions A, or A and B',
  chargingStationDiffers: 'The charging station does not match the rows',
  colorOnlyOnB: 'Only edition B has a colour',
  brokenPicture: 'This picture is damaged. Take or save it again',
  hugePicture:
    'This picture has too many pixels. Reduce it to at most 200 megapixels (JPEG) or 40 (other formats)',
  busyPictures: 'Too many pictures are being processed at the moment. Try again in a minute',
  linkReplaced:
    'This link was replaced by a newer one, which was mailed. Open the latest mail, or contact us',
  notSentYet: 'This quotation has not been sent yet',
  passkeyRefused: 'This passkey was not accepted. Try again, or log in another way',
  noPasskey: 'You have no passkey here. Use a code',
  noPasskeysHere: 'Passkeys need an address with https and a name',
  lastFactor: 'This is your only second factor. Switch two-factor authentication off instead',
  busyTexts: 'Many texts are being checked at the moment. Try again in a few seconds',
  slowTemplate:
    'This text takes too long to fill in, or becomes too large. Take loops out, or make them shorter',
  longRange:
    'A loop runs over at most 100 numbers that are written out, such as (1..10) (line {row}, character {col})',
  lengthRequired: 'Say the length of a file before sending it (Content-Length)',
  ownUploads: 'Two of your large files are still being taken in. Try again when one of them is done',
  busyUploads: 'Many files are arriving at the moment. Try again in a few seconds',
  busyLogins: 'Many people are logging in at the moment. Try again in a few seconds',
  notAColleague: 'Choose colleagues of this company',
  plannerMayNot: 'Whoever planned this handover may not do it any more',
  notAVisitor: 'Choose an adviser or a manager of this company',
  twoFactorRequired: 'Enter the code of your authenticator app first',
  invalidCode: 'This code is wrong or was already used. Try the next one',
  onlyRecoveryCode:
    'Too many wrong codes within an hour. Use one of your recovery codes, or try again in an hour',
  tooManyCodes: 'Too many wrong codes. Log in again with your password',
  noPendingSecret: 'Scan the QR code first',
  twoFactorIsOn: 'Two-factor authentication is already on. Switch it off to set it up again',
  twoFactorEnforced:
    'A company you work for requires two-factor authentication, so it cannot be switched off',
  wrongPassword: 'This is not your password',
  notAsSomebodyElse: 'You are logged in as someone else. Stop that first',
  notAsStaff:
    'You are logged in as staff in this browser. The customer decides in their own, or signs on your screen',
  notActing: 'You are not logged in as someone else',
  phone: 'This is not a valid phone number',
  ownRole: 'You cannot change your own role',
  grantedBeyond: 'You cannot grant permissions that you do not have yourself: {permissions}',
  takenBeyond: 'You cannot revoke permissions that you do not have yourself: {permissions}',
  lastRoleKeeper:
    'Nobody would be left who can change roles. Grant that permission to another role in use first',
  lastEmployeeKeeper:
    'Nobody would be left who can change employees. Grant that permission to another role in use first',
  roleBeyond: 'This role has more permissions than you: someone else has to change this',
  roleInUse: 'This role is still in use and cannot be removed: {names}',
  chamberNumber: 'A Chamber of Commerce number has 8 digits',
  vatNumber: 'Enter a VAT number as NL123456789B01',
  iban: 'This is not a valid IBAN: a digit or letter is wrong or missing',
  searchTooShort: 'Type at least 3 characters',
  passwordIsName: 'The password must not contain the username',
  passwordIsCompany:
    'The password is little more than the name of the company or the product. Add words of your own',
  passwordIsCommon: 'This password is too common and easy to guess. Choose another one',
  usernameTaken: 'This username is already taken',
  usernameOrLogin: 'Enter a username, or choose an existing login',
  loginBeyond: 'This person has more permissions than you: someone else has to change this',
  ownAccount: 'You cannot deactivate yourself',
  workSomewhere: 'Choose at least one company',
  companyTwice: 'This company is chosen twice',
  notTheirCompany: 'Choose one of the companies that this person works for',
  noPasswordMail: 'There is no mail with a valid link for this employee',
  noMailbox: 'This employee has no e-mail address or is not active, so no link can be sent',
  resetLinkOver: 'This link has expired or was already used',
  numberTaken: 'Another VOIP number already has this number',
  numberInUse: 'A colleague has just selected this number',
  malformedSocket: 'This is not a valid socket id',
  wrongToken: 'The token is missing or invalid',
  hiddenNumber: 'Hidden number',
  documentExpired: 'This document is expired!',
  textOrFile: 'Provide either a text or a file',
  emptyFile: 'This file is empty',
  postSettled: 'This post has already been handled',
  importMove: 'An import that is {from} cannot be changed this way',
  headingsAgain: 'This row repeats the headings',
  tooManyCells: 'This row has more cells than there are headings',
  leadIsThere: 'This lead is there already: {number} {name}',
  rowTwice: 'This person is in the file more than once',
  outsideArea: 'This address is outside the area',
}

export type MessageKey = keyof typeof en

const nl: Record<MessageKey, string> = {
  ...nlFieldErrors,
  ...leadMessages.nl,
  ...settingMessages.nl,
  ...callingMessages.nl,
  ...importMessages.nl,
  ...orderMessages.nl,
  ...peopleMessages.nl,
  ...planningMessages.nl,
  ...offlineMessages.nl,
  validationErrors: 'Niet alle velden zijn correct ingevuld',
  notFound: 'Niet gevonden',
  forbidden: 'Je hebt hier geen rechten voor',
  noCompany: 'Geen bedrijf gekozen',
  foreignCompany: 'Je werkt niet voor dit bedrijf',
  notLoggedIn: 'Log in om verder te gaan',
  sessionExpired: 'Je sessie is verlopen. Log opnieuw in om verder te gaan',
  logInAgain: 'Dit bepaalt wie inlogt of wat iemand mag: geef eerst je wachtwoord opnieuw',
  csrf: 'Deze pagina is verouderd. Laad haar opnieuw en probeer het nog eens',
  marker: 'De header X-Requested-With: XMLHttpRequest ontbreekt',
  malformed: 'Dit verzoek is niet te lezen: {reason}',
  tooDeep: 'te veel niveaus',
  headersTooLarge: 'De headers van dit verzoek zijn te groot',
  tooSlow: 'Dit verzoek kwam te langzaam binnen',
  badQuery: 'Onbekende of verkeerde parameter {parameter}: {reason}',
  tooLarge: 'Dit is te groot',
  wrongMedia: 'Stuur dit als {expected}',
  tooManyTries: 'Te veel pogingen. Probeer het over {seconds} seconden opnieuw',
  invalidCredentials: 'De inloggegevens zijn onjuist.',
  unavailable: 'De database is niet bereikbaar. Probeer het zo weer',
  fileAway:
    'Dit bestand is niet te lezen waar bestanden worden bewaard. Meld het je beheerder: elke server heeft dezelfde bestanden nodig',
  diskFull: 'De schijf van de server is vol. Er is niets opgeslagen; meld het aan je beheerder',
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
  notAnAdviser: 'Kies adviseurs van dit bedrijf',
  goalTaken: 'Vanaf deze maand geldt al een doel van deze persoon of het bedrijf; wijzig dat doel',
  phoneNumber: 'Dit is geen telefoonnummer. Geef het als 06 12345678 of met het land: +49 ...',
  zipCode: 'Geef een postcode als 1234 AB',
  houseNumberAddition: 'Geef een toevoeging zoals A, 2 of bis',
  slotTaken: 'De adviseur heeft op dat moment een andere afspraak: {visit}',
  openVisit: 'Deze lead heeft nog een open afspraak: {visit}',
  inThePast: 'Dit moment is al voorbij',
  adviserNeeded: 'Kies wie er gaat: alleen een installatie kan zonder adviseur worden gepland',
  tillNotAfterFrom: 'Het einde moet na het begin liggen',
  appointmentMove: 'Een afspraak die {from} is kan niet {to} worden',
  appointmentClosed: 'Deze afspraak is geweest of geannuleerd en blijft zoals die was',
  unknownProduct: 'Dit product bestaat niet (meer)',
  wrongProductType: 'Dit product is van een ander type',
  noPrice: 'Dit product heeft geen actieve prijs',
  noInstallPrice:
    'De installatieprijzen hebben geen regel voor {panels} panelen ({roof_nl}): laat die toevoegen, of zet zelf een prijs, die de directie goedkeurt',
  noRoofToPriceBy:
    'De prijs van de installatie volgt uit het dak: voeg een dak toe en leg de {panels} panelen erop, of zet zelf een prijs, die de directie goedkeurt',
  discountAboveZero: 'Een korting kan niet boven 0 zijn',
  marginAboveZero: 'De marge moet meer dan 0 zijn',
  percentage: 'Geef een percentage van 0 tot 100',
  percentageOfMargin: 'Geef hoogstens 100: het is een percentage van de adviseursmarge',
  tooManyRoofs: 'Er zijn meer daken dan de instellingen toestaan',
  roofNumbers: 'Nummer de daken 1, 2, 3 zonder gaten',
  editionNames: 'Noem de varianten A, of A en B',
  chargingStationDiffers: 'De laadpaal past niet bij de regels',
  colorOnlyOnB: 'Alleen variant B heeft een kleur',
  brokenPicture: 'Deze foto is beschadigd: maak of bewaar hem opnieuw',
  hugePicture:
    'Deze foto heeft te veel pixels: bewaar hem kleiner (een JPEG van hoogstens 200 megapixel, andere 40)',
  busyPictures: 'Er worden nu veel foto’s gelezen. Probeer het over een minuut opnieuw',
  linkReplaced:
    'Deze link is vervangen door een nieuwere, die is gemaild. Open de laatste mail, of neem contact op',
  notSentYet: 'Deze offerte is nog niet verzonden',
  passkeyRefused: 'Deze passkey is niet aangenomen. Probeer het opnieuw, of log op een andere manier in',
  noPasskey: 'Je hebt hier geen passkey. Gebruik een code',
  noPasskeysHere: 'Passkeys vragen een adres met https en een naam',
  lastFactor: 'Dit is je enige tweede stap. Zet in plaats daarvan tweestapsverificatie uit',
  busyTexts: 'Er worden nu veel teksten nagekeken. Probeer het over een paar seconden opnieuw',
  slowTemplate:
    'Deze tekst invullen duurt te lang, of hij wordt te groot. Haal lussen weg, of maak ze korter',
  longRange:
    'Een lus gaat over hoogstens 100 uitgeschreven getallen, zoals (1..10) (regel {row}, teken {col})',
  lengthRequired: 'Meld de lengte van een bestand voordat je het verstuurt (Content-Length)',
  ownUploads: 'Twee grote bestanden van jou worden nog verwerkt. Probeer het opnieuw als er een klaar is',
  busyUploads: 'Er komen nu veel bestanden binnen. Probeer het over een paar seconden opnieuw',
  busyLogins: 'Er loggen nu veel mensen in. Probeer het over een paar seconden opnieuw',
  notAColleague: 'Kies collega’s van dit bedrijf',
  plannerMayNot: 'Wie deze overdracht plande mag dat niet meer doen',
  notAVisitor: 'Kies een adviseur of manager van dit bedrijf',
  twoFactorRequired: 'Vul eerst de code van je authenticator-app in',
  invalidCode: 'Deze code klopt niet, of is al gebruikt. Probeer de volgende',
  onlyRecoveryCode:
    'Te veel verkeerde codes binnen een uur. Gebruik een van je herstelcodes, of probeer het over een uur opnieuw',
  tooManyCodes: 'Te veel verkeerde codes. Log opnieuw in met je wachtwoord',
  noPendingSecret: 'Scan eerst de QR-code',
  twoFactorIsOn: 'Tweestapsverificatie staat al aan. Zet die uit om haar opnieuw in te stellen',
  twoFactorEnforced: 'Een bedrijf waarvoor je werkt verlangt tweestapsverificatie: die kan niet uit',
  wrongPassword: 'Dit is niet je wachtwoord',
  notAsSomebodyElse: 'Je handelt als iemand anders: stop daar eerst mee',
  notAsStaff:
    'Je bent in deze browser ingelogd als medewerker. De klant beslist in een eigen browser, of tekent op jouw scherm',
  notActing: 'Je handelt niet als iemand anders',
  phone: 'Dit is geen geldig telefoonnummer',
  ownRole: 'Je kunt de rol die je zelf hebt niet wijzigen',
  grantedBeyond: 'Je kunt niet geven wat je zelf niet hebt: {permissions}',
  takenBeyond: 'Je kunt niet afnemen wat je zelf niet hebt: {permissions}',
  lastRoleKeeper: 'Dan kan niemand meer rollen wijzigen: geef dat eerst aan een andere rol met mensen',
  lastEmployeeKeeper:
    'Dan kan niemand meer medewerkers wijzigen: geef dat eerst aan een andere rol met mensen',
  roleBeyond: 'Deze rol mag meer dan jij: iemand anders moet dit wijzigen',
  roleInUse: 'Deze rol is nog in gebruik en kan niet worden verwijderd: {names}',
  chamberNumber: 'Een KVK-nummer heeft 8 cijfers',
  vatNumber: 'Geef een btw-nummer als NL123456789B01',
  iban: 'Dit is geen IBAN: er is een cijfer of letter fout of weggevallen',
  searchTooShort: 'Typ minstens 3 tekens',
  passwordIsName: 'De gebruikersnaam mag niet in het wachtwoord staan',
  passwordIsCompany:
    'Het wachtwoord is weinig meer dan de naam van het bedrijf of van het programma; voeg eigen woorden toe',
  passwordIsCommon:
    'Veel mensen gebruiken dit wachtwoord, zodat het als eerste wordt geprobeerd. Kies een ander',
  usernameTaken: 'Deze gebruikersnaam is al in gebruik',
  usernameOrLogin: 'Geef een gebruikersnaam, of kies een login die er al is',
  loginBeyond: 'Deze persoon mag meer dan jij: iemand anders moet dit wijzigen',
  ownAccount: 'Je kunt jezelf niet op niet-actief zetten',
  workSomewhere: 'Kies ten minste één bedrijf',
  companyTwice: 'Dit bedrijf is twee keer gekozen',
  notTheirCompany: 'Kies een van de bedrijven waarvoor deze persoon werkt',
  noPasswordMail: 'Er wacht geen mail met een link die werkt voor deze medewerker',
  noMailbox:
    'Deze medewerker heeft geen e-mailadres of is niet actief, zodat er geen link kan worden gestuurd',
  resetLinkOver: 'Deze link is verlopen of al gebruikt',
  numberTaken: 'Een ander VOIP-nummer heeft dit nummer al',
  numberInUse: 'Een collega heeft dit nummer net in gebruik genomen',
  malformedSocket: 'Dit is geen id van een socket',
  wrongToken: 'De token ontbreekt of is onjuist',
  hiddenNumber: 'Verborgen nummer',
  documentExpired: 'Dit document is verlopen!',
  textOrFile: 'Geef een tekst of een bestand, een van de twee',
  emptyFile: 'Dit bestand is leeg',
  postSettled: 'Dit bericht is al afgehandeld',
  importMove: 'Een import die {from} is kan zo niet worden gewijzigd',
  headingsAgain: 'Deze regel herhaalt de koppen',
  tooManyCells: 'Deze regel heeft meer cellen dan er koppen zijn',
  leadIsThere: 'Deze lead is er al: {number} {name}',
  rowTwice: 'Deze persoon staat vaker in het bestand',
  outsideArea: 'Dit adres ligt buiten het werkgebied',
}

export const allMessages: Record<Locale, Record<MessageKey, string>> = { en, nl }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** A language, or `code`: key and values of what is stored, said when somebody reads it (`sayKept`). */
export type Voice = Locale | 'code'

const bracket = /[⟦⟧]/g

/** The text of a message with its `{parameters}` filled in. */
export const say = (voice: Voice, key: MessageKey, params: Record<string, string | number> = {}) =>
  voice === 'code' ? coded(key, params) : filled(allMessages[voice][key], params)

const coded = (key: MessageKey, params: Record<string, string | number>) =>
  `⟦${JSON.stringify({ key, params }).replace(bracket, (sign) => (sign === '⟦' ? '\\u27e6' : '\\u27e7'))}⟧`

const filled = (text: string, params: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** The language a caller asks for, English unless it prefers Dutch. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*nl\b/i.test(acceptLanguage ?? '') ? 'nl' : 'en'
