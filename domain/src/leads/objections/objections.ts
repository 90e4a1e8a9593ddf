import { normaliseHeading } from '../../csv/normalise-heading.ts'
import { readYesOrNo } from '../../csv/read-cells.ts'
import {
  asksToCall,
  namesNoCall,
  refusalOfField,
  saysNo,
  saysNotListed,
  sparesCalls,
  tellsOfCalls,
} from './refusing-fields.ts'
import { saysCallsAllowed } from './field-may-refuse.ts'
import { refusesInRemarks } from './refuses-in-remarks.ts'

const keysOf = (names: string): ReadonlySet<string> => new Set(names.split(',').map(normaliseHeading))

/** Where anything but no is an objection. */
const refusing = keysOf(
  'do not call, dnc, dncr, do not call me, do not call list, do not phone, do not contact, do not contact me, do not disturb, no calls, no phone calls, objection, objected, objects to calls, blocked, blocklist, blacklist, opt out, opted out, opt out phone, phone opt out, opt out calls, opted out of calls, unsubscribed, niet bellen, niet meer bellen, niet opbellen, niet bellen mailen, niet bellen en mailen, niet bellen of mailen, niet mailen bellen, bel me niet, bel mij niet, bel me niet register, bmn, bmnr, mag niet gebeld worden, mag niet benaderd worden, wil niet gebeld worden, wil niet benaderd worden, wenst niet gebeld te worden, wil geen telefoon, geen telefoontjes, geen telefonisch contact, geen telefonische benadering, niet telefonisch, niet telefonisch benaderen, telefonisch niet benaderen, niet benaderen, niet meer benaderen, niet contacten, niet contacteren, niet storen, stop bellen, belverbod, belblokkade, blokkade, geblokkeerd, zwarte lijst, op zwarte lijst, staat op zwarte lijst, blacklisted, mag niet meer gebeld worden, mag niet worden gebeld, mag niet meer worden gebeld, wil niet meer gebeld worden, geen acquisitie, geen telefonische acquisitie, afgemeld voor bellen, afgemeld voor telefonisch contact, bezwaar, bezwaar gemaakt, bezwaar bellen, bezwaar tegen bellen, bezwaar telefoon, recht van bezwaar, verzet, verzet bellen, verzet telefoon, verzet aangetekend, recht van verzet, opt out telefoon, opt out telefonisch, opt out bellen, telefoon opt out, bellen opt out, consent withdrawn, consent revoked, toestemming ingetrokken, uitgeschreven, uitschrijving, uitschrijf, afgemeld, afmelding, afmeld',
)
/** Where no is an objection, and yes says no more than that. */
const allowing = keysOf(
  'bellen, bel, gebeld worden, wil gebeld worden, telefonisch, telefonisch contact, telefonisch benaderen, telefonische benadering, telefonisch benaderbaar, benaderen, benaderbaar, mag benaderd worden, contact toegestaan, belbaar, callable, can call, allow calls, allow phone, calls allowed, phone allowed, phone contact, contact by phone',
)
/** Columns of consent that say the same of no. */
const allowingByConsent = keysOf(
  'mag gebeld worden, mag bellen, mag gebeld, bellen toegestaan, may call, may be called',
)

const asked = /(?:janee|jn|yesno|yn)$/
const dated = /^(?:datum|date|is|klant)|(?:sinds|since|datum|date|op|vanaf|at)$/g

/** What a column says of calls by its heading. */
export function callsOfHeading(heading: string): 'do_not_call' | 'may_call' | undefined {
  const key = normaliseHeading(heading).replace(asked, '')
  if (allowing.has(key)) return 'may_call'
  return [key, key.replaceAll(dated, ''), key.replace(/^(?:in|staat in)/, '')].some((one) =>
    refusing.has(one),
  )
    ? 'do_not_call'
    : undefined
}

const nothing = /^(|-+|null|n\/?a|n\.?v\.?t\.?|undefined)$/i
/** "niet" and "geen" may repeat a heading such as "niet bellen". */
const repeatsHeading = /^\W*(niet|geen)\W*$/i
const negates = /niet|geen|not|\bno\b/i
const noObjection = /^\W*(geen|no) (bezwaar|verzet|blokkade|objection)\W*$/i
/** Also what somebody says of a price. */
const vague = /^\W*(?:bezwaar|verzet|objections?)\W*$/i

/** Whatever is written but no is an objection: nobody is called by mistake. */
function objects(heading: string, text: string): boolean {
  if (saysCallsAllowed(heading, text)) return false
  const isNo = readYesOrNo(text) === false && !(repeatsHeading.test(text) && negates.test(heading))
  if (isNo || noObjection.test(text) || sparesCalls(text) || saysNotListed(heading, text)) return false
  return !(vague.test(heading) && namesNoCall(text))
}

/** Whether what stands below a heading, in a column of a field, objects to calls. */
export function isObjection(heading: string, field: string | null | undefined, cell: string): boolean {
  const text = cell.trim()
  if (nothing.test(text)) return false
  if (field === 'do_not_call') return objects(heading, text)
  const isAllowing =
    field === 'may_call' ||
    (field === 'consent_text' && allowingByConsent.has(normaliseHeading(heading).replace(asked, '')))
  return isAllowing && saysNo(text)
}

/** Of letters and bills: what is refused there is no call. */
const ofLetters = /mail|nieuwsbrief|newsletter|factu|invoice|billing|bezorg|verzend|deliver/i

/**
 * Whether a column that no field has objects to calls: in its words, as one of its labels, by a yes below them, or by a
 * no below a question whether calls are allowed.
 */
export function objectsElsewhere(heading: string, cell: string): boolean {
  if (cell.trim() === '' || ofLetters.test(heading) || saysCallsAllowed(heading, cell)) return false
  const labels = cell.split(/[,;|\n]/)
  return (
    refusesInRemarks(cell) ||
    labels.some((label) => refusing.has(normaliseHeading(label))) ||
    (readYesOrNo(cell) === true && !tellsOfCalls(heading) && refusesInRemarks(heading)) ||
    refusalOfField(heading, cell) === 'objects' ||
    (saysNo(cell) && !negates.test(heading) && asksToCall(heading))
  )
}
