import type { IntakeState } from '@heliodesk/domain/leads/door-states'
import { consentFlaw } from '@heliodesk/domain/leads/objections/consent-flaw'
import { doubtsCalls } from '@heliodesk/domain/leads/objections/doubts-calls'
import { plainWords } from '@heliodesk/domain/leads/objections/plain-words'
import { consentBeside, consentOfWords, readConsentTexts } from '@heliodesk/domain/leads/objections/consent'
import type { FieldMapping } from '@heliodesk/domain/leads/imports/lead-headings'
import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import { pick } from '../../kernel/given.ts'
import { say } from '../../kernel/messages.ts'
import { InvalidInput, Problem } from '../../kernel/problems.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import type { Place } from '../../outside/geocoder.ts'
import { consentOfSource } from '../sources/consent-of-source.ts'
import { nameSources } from '../sources/name-sources.ts'
import { createLead } from '../leads/create-lead.ts'
import { factsOfTexts } from '../leads/contact/facts-of-texts.ts'
import { findClashingLead } from '../leads/merging/find-clashing-lead.ts'
import { lockDuplicates } from '../leads/merging/lock-duplicates.ts'
import { findExternalLead } from '../leads/by-file/find-external-lead.ts'
import { isLeadOutsideArea } from '../leads/places/is-lead-outside-area.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import { forgetDoubts } from '../leads/contact/find-listed-doubts.ts'
import { noteDoubt } from '../leads/contact/note-doubt.ts'
import { noteInheritedObjection } from '../leads/objections/note-inherited-objection.ts'
import { noteObjection } from '../leads/objections/note-objection.ts'
import { leadFieldNames } from '../leads/prepare-lead.ts'
import { readNewLead } from '../leads/read-new-lead.ts'
import { getMapping } from './get-mapping.ts'
import { findPost, listEarlierPosts, lockExternalId, lockPost, type PostRow, writePost } from './queries.ts'
import { readBeside } from './read-beside.ts'
import {
  leadTextsOf,
  objectsToCalls,
  readPost,
  saidAgainstCalls,
  textOfBody,
  wordsInDoubt,
} from './read-post.ts'

interface Outcome {
  state: IntakeState
  lead_id: number | null
  reject_reason?: string
  /** Emptied where it says who was erased on request. */
  body?: Buffer
}
interface Force {
  force: boolean
  force_reason?: string | undefined
}

/** What is read of a post, with what somebody corrected. */
export async function readLeadOf(context: Context, post: PostRow, mapping?: FieldMapping) {
  const names = mapping ?? (await getMapping(context.db, post.source_id))
  const received = await readPost(post.body, post.content_type)
  const { text: words } = await consentOfSource(context, post.source_id)
  const beside = readBeside(textOfBody(post.body), received, names, words)
  const texts = leadTextsOf(received, names, { ...post, beside })
  const { source_id, received_at } = post
  const consent = readConsentTexts(texts, received_at)
  return {
    texts,
    objects: objectsToCalls([...received, ...beside]),
    against: saidAgainstCalls(received, names, { consent_text: texts.consent_text, beside }),
    // Who corrected what was agreed has read the words.
    doubt: post.corrections.consent_text?.trim() ? null : wordsInDoubt(received, names, beside),
    refuses: consentFlaw(texts.consent_text ?? '') === 'consentRefuses',
    beside: consent.beside,
    ...readNewLead(texts, { source_id, received_at, locale: context.locale, consent }),
  }
}

type Read = Awaited<ReturnType<typeof readLeadOf>>

/** A job: makes a lead of a post that waits, or says why not. Repeating it changes nothing. */
export const settlePostLater =
  (services: Services): JobHandler<'settle-post'> =>
  async ({ company_id, post_id }) => {
    // An external geocoder is asked without a transaction.
    const lead = await inJob(services, company_id, async (context) => {
      const post = await findPost(context.db, post_id)
      return post?.state === 'waiting' ? (await readLeadOf(context, post)).lead : null
    })
    const place = lead === null ? undefined : await findPlace(services, lead)
    await inJob(services, company_id, async (context) => {
      const post = await lockPost(context.db, post_id)
      if (post?.state === 'waiting') await settlePost(context, post, { force: false }, place)
    })
  }

const findPlace = async ({ geocoder }: Services, lead: NormalLead): Promise<Place | undefined> =>
  geocoder.find(lead).catch(() => geocoder.guess(lead))

/** Makes a lead of a post that is locked, by the rules of every door; else the post says why not. */
export async function settlePost(
  context: Context,
  post: PostRow,
  force: Force,
  place?: Place,
): Promise<PostRow> {
  const read = await readLeadOf(context, post)
  // Before anything that is done to who has them.
  if (read.lead !== null) await lockDuplicates(context, read.lead)
  // Who corrected what was agreed has read the words.
  if (read.lead !== null && post.corrections.consent_text?.trim()) await forgetDoubts(context, read.lead)
  const outcome = await outcomeOf(context, post, read, { force, place })
  const facts = read.lead ?? factsOfTexts(read.texts, post.source_id)
  const known = outcome.state === 'invalid' ? await findNamedLead(context, facts) : outcome.lead_id
  // A duplicate may share no more than the address of somebody else.
  const whose = outcome.state === 'duplicate' ? null : known
  await noteSaid(context, post, read, { whose, same: known, state: outcome.state })
  return writePost(context.db, post.id, outcome)
}

/** What a post says of calls counts for whom it reaches, and for the lead that it is of; a new one has it as it is. */
export async function noteSaid(
  context: Context,
  post: PostRow,
  read: Read,
  { whose, same = whose, state }: { whose: number | null; same?: number | null; state: IntakeState },
): Promise<void> {
  const { lead, objects, refuses, doubt } = read
  const facts = lead ?? factsOfTexts(read.texts, post.source_id)
  // Who agreed before and refuses now takes it back; a new lead is without consent as it is.
  const takesBack = refuses && state !== 'lead'
  const saysAny = objects || takesBack || doubt !== null
  const said_at = saysAny ? await firstSaidAt(context, post, read, { whose, same }) : post.received_at
  if (objects || takesBack) {
    const isNew = said_at === post.received_at
    const said = await saidOf(context, post, read)
    await noteObjection(context, whose, facts, said, isNew ? undefined : said_at)
  } else if (doubt !== null) {
    const source = await nameOf(context, post)
    const text = `${source}: ${doubt.slice(0, longestDoubt)}`
    const origin = say('code', 'doubtedInPost', { source })
    await noteDoubt(context, whose, facts, { text, at: said_at, origin })
  }
  const isThere = state === 'duplicate' || state === 'repeated' || state === 'attached'
  if (lead !== null && isThere) await noteInheritedObjection(context, whose, lead)
}

/**
 * When a source said this first: one that sends somebody again, by the same number at it and with the same words against
 * calls, says nothing new. Without a number whoever refuses again says it anew; words of the same lead that refuse nothing
 * by themselves were judged when they were read, and say nothing new.
 */
async function firstSaidAt(
  context: Context,
  post: PostRow,
  { against, texts, objects, doubt }: Read,
  { whose, same }: { whose: number | null; same: number | null },
): Promise<Date> {
  const number = texts.external_id?.trim() ?? ''
  const isJudged = number === '' && !objects && doubt !== null && !doubtsCalls(doubt)
  const lead_id = isJudged ? same : whose
  if (number === '' && (!isJudged || lead_id === null)) return post.received_at
  const mapping = await getMapping(context.db, post.source_id)
  for (const earlier of await listEarlierPosts(context.db, post, { letters: number, lead_id })) {
    const before = await readLeadOf(context, earlier, mapping)
    const isSame = isJudged
      ? lettersOf(before.against) === lettersOf(against)
      : before.texts.external_id?.trim() === number && before.against === against
    if (isSame) return earlier.received_at
  }
  return post.received_at
}

/** Words without their signs and spaces. */
const lettersOf = (words: string) => plainWords(words).replaceAll(/[^\p{L}\d]/gu, '')

/** As much of words as a note tells. */
const longestDoubt = 2_000

const nameOf = async ({ db }: Context, { source_id }: PostRow) => (await nameSources(db)).get(source_id) ?? ''

/** What is kept of an objection; nothing where a consent alone is taken back. */
async function saidOf(context: Context, post: PostRow, { objects, texts }: Read) {
  if (!objects) return null
  const source = await nameOf(context, post)
  return { words: texts.remarks?.slice(0, 500) ?? null, origin: say('code', 'objectedInPost', { source }) }
}

/** The lead that a post names by its number at the source, though it says too little for one; not somebody else's. */
async function findNamedLead(context: Context, facts: NormalLead) {
  const { source_id, external_id } = facts
  if (source_id === null || external_id === null) return null
  if ((await findClashingLead(context, facts)) !== undefined) return null
  return (await findExternalLead(context.db, source_id, external_id)) ?? null
}

async function outcomeOf(
  context: Context,
  post: PostRow,
  { lead, beside }: Pick<Read, 'lead' | 'beside'>,
  { force, place }: { force: Force; place: Place | undefined },
): Promise<Outcome> {
  if (lead === null) return { state: 'invalid', lead_id: null }
  if (lead.external_id !== null) {
    await lockExternalId(context, post.source_id, lead.external_id)
    const known = await findExternalLead(context.db, post.source_id, lead.external_id)
    // Whoever sends it again may have moved or married, but is somebody else with nothing in common.
    if (known !== undefined && (await findClashingLead(context, lead)) !== undefined)
      return { state: 'invalid', lead_id: null }
    if (known !== undefined) return { state: 'repeated', lead_id: known }
  }
  if (!force.force && (await isLeadOutsideArea(context, lead, place)))
    return { state: 'outside_area', lead_id: null }
  try {
    const given = post.by_form
      ? consentOfWords(undefined, context.happened_at)
      : await consentOfSource(context, post.source_id)
    const consent = lead.consent ?? consentBeside(given, beside)
    const { source_id } = post
    const values = { ...pick(lead, leadFieldNames), consent, ...force }
    const made = await createLead(context, values, { source_id, consent, stated: lead.consent })
    return { state: 'lead', lead_id: made.id }
  } catch (error) {
    return refusalOf(error)
  }
}

/** What the door of `POST /leads` refuses, before it writes anything. */
function refusalOf(error: unknown): Outcome {
  if (error instanceof InvalidInput && error.errors['force_reason'] === undefined)
    return { state: 'invalid', lead_id: null }
  if (error instanceof Problem && error.key === 'erasedPerson')
    return {
      state: 'rejected',
      lead_id: null,
      reject_reason: say('code', 'erasedPerson'),
      body: Buffer.alloc(0),
    }
  if (!(error instanceof Problem) || error.key !== 'duplicateLead') throw error
  const { matches } = error.extra as { matches: { id: number }[] }
  return { state: 'duplicate', lead_id: matches[0]?.id ?? null }
}
