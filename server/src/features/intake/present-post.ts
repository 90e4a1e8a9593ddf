import type { CallAnswer } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import { type FieldMapping, readableFields } from '@heliodesk/domain/leads/imports/lead-headings'
import type { LeadTexts } from '@heliodesk/domain/leads/imports/read-lead-texts'
import type { EmployeeContext } from '../../work/context.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import { say } from '../../kernel/messages.ts'
import { notFound } from '../../kernel/problems.ts'
import { findClashingLead } from '../leads/merging/find-clashing-lead.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import { type NamedPost, readPosts } from './overview.ts'
import { leadTextsOf, textOfBody } from './read-post.ts'
import { readLeadOf } from './settle-post.ts'

const rawShown = 5_000

/** What was read, in the order of the form. */
export const valuesOf = (texts: LeadTexts) =>
  readableFields.flatMap((field) => {
    const text = texts[field]
    return text === undefined || text === '' ? [] : [{ field, text }]
  })

/** Of one whose body is not there as a whole nobody says what is wrong with it. */
const unread = (post: NamedPost['post']) => ({
  texts: leadTextsOf([], {}, post),
  lead: null,
  errors: null,
})

export async function presentPost(
  context: EmployeeContext,
  { post, size, source, lead, employee }: NamedPost,
  mapping?: FieldMapping,
): Promise<CallAnswer<typeof intake.update>> {
  const isWhole = post.body.length === size
  const { texts, lead: read, errors } = isWhole ? await readLeadOf(context, post, mapping) : unread(post)
  const { handled_at, reject_reason } = post
  return {
    ...post,
    source,
    lead,
    name: read?.full_name ?? texts.full_name ?? texts.lastName ?? null,
    values: valuesOf(texts),
    errors: errors ?? (post.state === 'invalid' && read !== null ? await clashOf(context, read) : {}),
    reject_reason: sayKept(context.locale, reject_reason),
    handled: handled_at === null ? null : { at: handled_at, by: employee },
    raw: textOfBody(post.body.subarray(0, rawShown)),
  }
}

/** What is wrong with one that can be read: its number at the source is that of somebody else. */
async function clashOf(context: EmployeeContext, lead: NormalLead): Promise<Record<string, string[]>> {
  const clashing = await findClashingLead(context, lead)
  if (clashing === undefined) return {}
  const { number, full_name: name } = clashing
  return { external_id: [say(context.locale, 'externalIdTaken', { number, name })] }
}

/** One post as it is answered. */
export async function readPresented(context: EmployeeContext, id: number) {
  const [found] = await readPosts(context.db, [id])
  if (found === undefined) throw notFound()
  return presentPost(context, found)
}
