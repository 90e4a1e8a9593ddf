import { amsterdamDate, formatDate, formatDateTime } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { factsOf, isNoun } from '@heliodesk/domain/nouns/nouns'
import { say } from '../../kernel/messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { hiderOf, type Values } from './hider-of.ts'
import { type Lead as LeadRow, valuesOf } from './people-of.ts'
import { blankIntentsOf, blankPosts, listIdsOf, listMergedRows } from './queries.ts'
import {
  findMergedNow,
  leadTexts,
  listKept,
  listSaid,
  listWritten,
  type Separated,
  writeLeft,
  writtenTables,
} from './separated-queries.ts'

type Hide = (text: string) => string

/** The texts that people write in a draft; the rest of it are goods and figures. */
const draftTexts: ReadonlySet<string> = new Set([
  'remarks',
  'order_remarks',
  'version_description',
  'general_information',
  'approval_note',
])

/** A value with a person hidden in each of its texts. */
function hidden(
  value: unknown,
  hide: Hide,
  isRead: (key: string) => boolean = () => true,
  key = '',
): unknown {
  if (typeof value === 'string') return isRead(key) ? hide(value) : value
  if (Array.isArray(value)) return value.map((one) => hidden(one, hide, isRead, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, hidden(one, hide, isRead, name)]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Hides a person in whatever was written at another one. */
async function blankTexts({ db }: EmployeeContext, other: Separated, hide: Hide): Promise<void> {
  for (const table of writtenTables) {
    const isDraft = table === 'quotation_versions'
    const told: number[] = []
    for (const { id, said } of await listWritten(db, table, other)) {
      const left = Object.entries(said)
        .map(([column, value]) => {
          const isRead = isDraft && column === 'content' ? (key: string) => draftTexts.has(key) : undefined
          const after = hidden(value, hide, isRead)
          return [column, column === 'number' && after !== value ? null : after] as const
        })
        .filter(([column, value]) => !isSame(said[column], value))
      if (left.length === 0) continue
      if (table === 'offline_intents') told.push(id)
      else await writeLeft(db, table, { id, said: Object.fromEntries(left) })
    }
    if (told.length > 0) await blankIntentsOf(db, told)
  }
}

/** Hides a person in what an undo puts back at another one, whose own names and numbers stay what they are. */
async function blankKept({ db }: EmployeeContext, other: Separated, hide: Hide): Promise<void> {
  const withoutThem = (row: Record<string, unknown> | null) =>
    row === null
      ? null
      : Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, leadTexts.has(key) ? hidden(value, hide) : value]),
        )
  for (const { id, said } of await listKept(db, other)) {
    const left = Object.fromEntries(Object.entries(said).map(([column, row]) => [column, withoutThem(row)]))
    if (!isSame(said, left)) await writeLeft(db, 'lead_merges', { id, said: left })
  }
}

/** A lead, as far as it says where to look; also one that is merged into another one, which has that in its timeline. */
type Place = Pick<LeadRow, 'id' | 'number'>
type Lead = Place & Pick<LeadRow, 'anonymised_at'>
type Said = Awaited<ReturnType<typeof listSaid>>[number]

const momentsOf = ({ since, until }: Separated) => ({
  from: formatDateTime(new Date(since)),
  till: formatDateTime(new Date(until)),
})

/** "note 30-11-2026": what an entry of the audit tells of, and when that was written. */
function whereOf({ subject, action, at }: Said, locale: Locale): string {
  const name =
    action === 'noted'
      ? say(locale, 'writtenNote')
      : action === 'contacted'
        ? say(locale, 'writtenContact')
        : isNoun(subject)
          ? factsOf(subject)[locale][0]
          : subject
  return `${name} ${formatDate(amsterdamDate(new Date(at)))}`
}

/** That somebody is to read what was written at another lead, which its own timeline says from then on too. */
async function leaveToRead(context: EmployeeContext, lead: Place, other: Separated, theirs: readonly Said[]) {
  const { locale } = context
  const where = [...new Set(theirs.map((one) => whereOf(one, locale)))].join(', ')
  const text = say('code', 'mergedErased', momentsOf(other))
  await context.audit({
    action: 'noted',
    subject: 'leads',
    subject_id: lead.id,
    lead_id: lead.id,
    after: { text },
  })
  const reason = say(locale, 'readWritten', { ...momentsOf(other), where })
  return { number: lead.number, until: null, reason }
}

interface Person {
  others: readonly Separated[]
  /** The leads of those that are there, by id. */
  leads: ReadonlyMap<number, Lead>
  values: Values
  /** How sources may have written their e-mail address and numbers. */
  said: readonly string[]
}

/**
 * Hides a person in what was written at those whom they were one with by mistake. Answers the entries of the audit and
 * the posts that say who it was, and at whom somebody is to read what may still be about them.
 */
export async function blankSeparated(
  context: EmployeeContext,
  id: number,
  { others, leads, values, said }: Person,
) {
  const { db } = context
  const entries: number[] = []
  const posts: number[] = []
  const kept: { number: string; until: null; reason: string }[] = []
  if (others.length === 0) return { entries, posts, kept }
  const own = await listIdsOf(db, id)
  for (const other of others) {
    const lead = leads.get(other.lead_id)
    const rows = [...(lead === undefined ? [] : [lead]), ...(await listMergedRows(db, other.lead_id))]
    const hide = hiderOf(values, valuesOf(rows))
    await blankTexts(context, other, hide)
    await blankKept(context, other, hide)
    posts.push(
      ...(await blankPosts(
        db,
        said.filter((text) => hide(text) !== text),
        other.lead_id,
      )),
    )
    const told = await listSaid(db, own, other)
    entries.push(
      ...told
        .filter(({ before, after }) => !isSame([before, after], hidden([before, after], hide)))
        .map((entry) => entry.id),
    )
    const theirs = told.filter(({ is_theirs }) => is_theirs)
    if (lead?.anonymised_at != null || theirs.length === 0) continue
    const place = lead ?? (await findMergedNow(db, other.lead_id))
    if (place !== undefined) kept.push(await leaveToRead(context, place, other, theirs))
  }
  return { entries, posts, kept }
}
