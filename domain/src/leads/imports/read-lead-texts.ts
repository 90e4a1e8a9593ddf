import { readYesOrNo } from '../../csv/read-cells.ts'
import { keyOfText, type LabelledList, mainConnections } from '../../enumerations.ts'
import { insertions } from '../../people/insertions.ts'
import { placeNumbers } from '../place-numbers.ts'
import { joinAdditions, parseHouseNumber } from '../../places/address.ts'
import type { ReadableField } from './lead-headings.ts'

/** The values of a lead as texts, by field. A field that comes twice has its first text that is not empty. */
export type LeadTexts = Partial<Record<ReadableField, string>>

/** Values as `POST /leads` takes them; what was not understood stays the text that it was, for the rules to refuse. */
export type LeadValues = Record<string, string | number | boolean | null>

const key = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const words = (list: Record<string, string>) =>
  new Map(
    Object.entries(list).flatMap(([value, texts]) => texts.split(' ').map((text) => [text, value] as const)),
  )

const salutationWords = words({
  mr: 'mr dhr heer deheer man male m meneer mister herr mann',
  mrs: 'mrs ms mevr mevrouw mw vrouw female f v miss frau',
  family:
    'family familie fam dhrmevr heermevrouw dhrenmevr dhrmw dhrenmw heerenmevrouw deheerenmevrouw deheermevrouw',
  none: 'dr drs ir ing prof none geen geenaanhef onbekend unknown anders other x o',
})
const kindWords = words({
  private: 'private particulier privateperson consument consumer p',
  business: 'business bedrijf zakelijk company b zzp mkb',
  ownersAssociation: 'ownersassociation vve verenigingvaneigenaren',
})
const ownershipWords = words({
  owned: 'owned koop koopwoning eigendom eigenaar owner eigen ja',
  rented: 'rented huur huurwoning huurder tenant rent',
  other: 'other anders overig',
})
const oneOf = (list: LabelledList, meant: ReadonlyMap<string, string>) => (text: string) =>
  meant.get(key(text)) ?? keyOfText(list, text) ?? text

const readFlag = (text: string) => readYesOrNo(text) ?? text

/** Longer than any number or address; the patterns below take too long for a page of spaces. */
const isLong = (text: string) => text.length > 200

/** What has decimals and is less was meant in another unit: 3,5 is no 4 kWh. */
const leastWithDecimals = 100

/** `850,125` may be 850 and a bit, or 850 thousand. */
const mayBeEither = /^\d{3}[.,]\d{3}$/

/** `3.500`, `3500 kWh`, `3500,4` and `3 500` are 3500; `3,5` stays as it is. */
function readWhole(text: string): number | string {
  if (isLong(text) || (mayBeEither.test(text.trim()) && !text.trim().endsWith('00'))) return text
  const said = text
    .replace(/\s*(kwh|kilowattuur)?(\s*(per|\/)\s*(jaar|year))?$/i, '')
    .replaceAll(/[\s'’]/g, '')
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+(\D|$)/.test(said)
  const digits = isGrouped ? said.replaceAll(/[.,](?=\d{3}(\D|$))/g, '') : said
  if (!/^-?\d+([.,]\d+)?$/.test(digits)) return text
  const number = Number(digits.replace(',', '.'))
  return Number.isInteger(number) || number >= leastWithDecimals ? Math.round(number) : text
}

/** `1 x 25A` and `3x25` are 1x25A and 3x25A. */
function readConnection(text: string): string {
  const compact = text.replaceAll(/[\s*]/g, (sign) => (sign === '*' ? 'x' : '')).toLowerCase()
  const meant = `${compact.replace('×', 'x').replace(/a(mp(ere)?)?$/, '')}A`
  return mainConnections.find((one) => one.toLowerCase() === meant.toLowerCase()) ?? text
}

const languageWords = words({ nl: 'nl nederlands dutch nederland nlnl', en: 'en engels english engb enus' })

const readers: Partial<Record<ReadableField, (text: string) => string | number | boolean>> = {
  kind: oneOf('leadKinds', kindWords),
  salutation: oneOf('salutations', salutationWords),
  street_number: readWhole,
  energy_usage: readWhole,
  meter_connection: readConnection,
  house_ownership: oneOf('houseOwnerships', ownershipWords),
  is_home: readFlag,
  monument: readFlag,
  language: (text) => languageWords.get(key(text)) ?? text,
  email: (text) => text.replace(/^mailto:/i, ''),
}

const longestFirst = insertions.toSorted((a, b) => b.length - a.length)

const titles: readonly (readonly [RegExp, string])[] = [
  [/^(?:de )?(?:heer|hr|dhr|meneer)\.? ?(?:en|\/|&|,) ?(?:de )?(?:mevrouw|mevr|mw)\.? (?=\S)/i, 'family'],
  [/^de familie (?=\S)/i, 'family'],
  [/^(?:aan )?de heer (?=\S)/i, 'mr'],
]
const associations = /^(?:vve|vereniging van eigena(?:ren|ars))\b/i
const companies =
  /\s(?:b\.?\s?v|n\.?\s?v|v\.?\s?o\.?\s?f|gmbh|ltd)\.?$|^(?:v\.?o\.?f\.?|stichting|vereniging|co[oö]peratie|maatschap|firma) /i

/** `Jan van den Berg`, `Berg, Jan van den` and `De heer J. Bakker` in their parts; a company is its own surname. */
function splitName(text: string): LeadTexts {
  if (isLong(text)) return { lastName: text }
  const clean = text.trim().replaceAll(/\s+/g, ' ')
  if (associations.test(clean)) return { company_name: clean, lastName: clean, kind: 'ownersAssociation' }
  if (companies.test(clean)) return { company_name: clean, lastName: clean, kind: 'business' }
  const titled = titles.find(([title]) => title.test(clean))
  if (titled !== undefined) return { ...splitName(clean.replace(titled[0], '')), salutation: titled[1] }
  return splitPerson(clean)
}

/** What follows a title: `Dr. ir. L. Visser`, `Dhr. mr. J. Bakker`. */
const moreTitles = /^(?:(?:(?:drs?|ir|ing|prof|mr)\.\s?|(?:drs?|ir|ing)\s)(?=\S))+/i

function splitPerson(text: string): LeadTexts {
  const [title = '', ...others] = text.trim().split(/\s+/)
  const salutation = others.length > 0 ? salutationWords.get(key(title)) : undefined
  const isTitle = salutation !== undefined && key(title).length > 1
  const name = isTitle ? others.join(' ').replace(moreTitles, '') : text.trim()
  const parts = name.includes(',') ? afterComma(name) : inOrder(name)
  return salutation === undefined || name === text.trim() ? parts : { ...parts, salutation }
}

function afterComma(name: string): LeadTexts {
  const [lastName = '', rest = ''] = name.split(',').map((part) => part.trim())
  const insertion = longestFirst.find((one) => ` ${rest.toLowerCase()}`.endsWith(` ${one}`))
  const first = insertion === undefined ? rest : rest.slice(0, rest.length - insertion.length).trim()
  return { lastName, ...(insertion && { insertion }), ...given(first) }
}

function inOrder(name: string): LeadTexts {
  const found = longestFirst
    .map((one) => ({ one, at: ` ${name.toLowerCase()}`.indexOf(` ${one} `) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]
  if (found !== undefined) {
    const lastName = name.slice(found.at + found.one.length).trim()
    return { insertion: found.one, lastName, ...given(name.slice(0, found.at).trim()) }
  }
  const at = name.lastIndexOf(' ')
  return at < 0 ? { lastName: name } : { lastName: name.slice(at + 1), ...given(name.slice(0, at)) }
}

/** Initials have dots; first names have none. */
const given = (text: string): LeadTexts =>
  text === '' ? {} : /^([A-Za-z]{1,2}\.\s?)+$/.test(text) ? { initials: text } : { firstName: text }

function splitHouseNumber(text: string): LeadTexts {
  const parts = isLong(text) ? null : parseHouseNumber(text)
  if (parts === null) return { street_number: text }
  return {
    street_number: String(parts.street_number),
    ...(parts.adjective !== null && { adjective: parts.adjective }),
  }
}

const isLetter = (text: string) => /^[A-Za-z]$/.test(text)

/** An addition in a column of its own beside that of the number: `514B` with `bis`. A house has one letter, its own. */
const besideOwn = (split: string, own: string) =>
  isLetter(split) && isLetter(own) ? own : joinAdditions(split, own)

/** `Dorpsstraat 12 a`; a street without a number is a street. */
function splitAddress(text: string): LeadTexts {
  if (isLong(text)) return { street: text.split(',', 1)[0]?.trim() ?? '' }
  const parts = /^(.+)\s+(\d{1,5}(?:\s?-?\s?[A-Za-z][A-Za-z0-9 -]{0,9}|[-/]\d{1,4}[A-Za-z]?)?)$/.exec(
    text.replace(/,.*$/, '').trim(),
  )
  const street = parts?.[1]?.trim()
  // Of two numbers nobody knows which one is the house, unless the first is a year.
  if (street !== undefined && /\s(?!(?:1[4-9]|20)\d\d$)\d{1,5}(?:\s?[A-Za-z])?\s*[-/]?$/.test(street))
    return { street: text.replace(/,.*$/, '').trim() }
  return street === undefined || parts?.[2] === undefined
    ? { street: text.replace(/,.*$/, '').trim() }
    : { street, ...splitHouseNumber(parts[2]) }
}

const unsaid = /^(|-+|null|n\/?a|n\.?v\.?t\.?|undefined|onbekend)$/i

/** What a cell or a posted value says; nothing for dashes, `NULL` and how else others write an empty one. */
export function saidIn(text: string | undefined): string {
  const clean = text?.trim() ?? ''
  return unsaid.test(clean) ? '' : clean.normalize('NFC')
}

/** How others write below any way to reach somebody that they have none. */
const noReach = /^(geen|niet bekend|none|unknown|x+|\?+)$/i

/** What a cell says of how somebody is reached. */
export function reachIn(text: string | undefined): string {
  const said = saidIn(text)
  return noReach.test(said) ? '' : said
}

const combined: Partial<Record<ReadableField, (text: string) => LeadTexts>> = {
  address: splitAddress,
  house_number: splitHouseNumber,
  full_name: splitName,
}
const longer = ['address', 'house_number', 'full_name'] as const

/** Read together with others. */
const together: ReadonlySet<ReadableField> = new Set(['adjective', 'phone', 'mobile'])

/** Numbers have two fields; what finds no room there is kept as a remark. */
function numbersOf(texts: LeadTexts): LeadTexts {
  const { phone, mobile, lines } = placeNumbers([
    { label: 'Telefoon', field: 'phone', text: reachIn(texts.phone) },
    { label: 'Mobiel', field: 'mobile', text: reachIn(texts.mobile) },
  ])
  const remarks = [saidIn(texts.remarks), ...lines].filter(Boolean).join('\n')
  return { ...(phone && { phone }), ...(mobile && { mobile }), ...(lines.length > 0 && { remarks }) }
}

/** Read by `readConsentTexts`, as one. */
const ofConsent: ReadonlySet<ReadableField> = new Set([
  'consent_text',
  'consent_page',
  'consent_version',
  'consent_at',
  'consent_scope',
  'consent_basis',
])

/** A no below a telephone may be one to calls, so that somebody reads it. */
const noAddress = /^(geen e-?mail(adres)?|heeft geen( e-?mail)?|nee|no|no e-?mail)$/i

/** `geen` in an e-mail column is no e-mail; what was written is kept as a remark. */
function withoutNoAddress({ email, ...others }: LeadTexts): LeadTexts {
  const said = email?.trim() ?? ''
  if (!noReach.test(said) && !noAddress.test(said)) return email === undefined ? others : { email, ...others }
  const remarks = [others.remarks?.trim(), `E-mail: ${said}`].filter(Boolean).join('\n')
  return { ...others, remarks }
}

/** Files write `particulier` below the name of a company too. */
const kindOfCompany = (name: string): string =>
  kindWords.get(key(name)) ?? (associations.test(name) ? 'ownersAssociation' : 'business')

/** Values of a lead from texts. A part that has a field of its own counts before what is split off a longer one. */
export function readLeadTexts(given: LeadTexts): LeadValues {
  const texts = withoutNoAddress(given)
  const said: LeadTexts = {}
  for (const field of longer) {
    const text = saidIn(texts[field])
    if (text !== '') Object.assign(said, combined[field]?.(text))
  }
  for (const [field, cell] of Object.entries(texts) as [ReadableField, string][]) {
    const isElsewhere = field in combined || together.has(field) || ofConsent.has(field)
    const text = isElsewhere ? '' : saidIn(cell)
    if (text !== '') said[field] = text
  }
  Object.assign(said, numbersOf(texts))
  // A number column may hold the addition too, or its first part.
  if (said.street_number !== undefined && /^\d+\s*-?\s*[A-Za-z]/.test(said.street_number))
    Object.assign(said, splitHouseNumber(said.street_number))
  const own = saidIn(texts.adjective)
  if (own !== '') said.adjective = besideOwn(said.adjective ?? '', own)
  // Whoever has a company is one, unless something says otherwise.
  if (said.company_name !== undefined) said.kind ??= kindOfCompany(said.company_name)
  const values: LeadValues = {}
  for (const [field, text] of Object.entries(said))
    values[field] = readers[field as ReadableField]?.(text) ?? text
  return values
}
