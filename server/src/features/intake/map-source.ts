import { normaliseHeading } from '@heliodesk/domain/csv/normalise-heading'
import type { CallBody } from '@heliodesk/contract/call'
import type { sourceMappings } from '@heliodesk/contract/intake'
import { type FieldMapping, fieldOfHeading } from '@heliodesk/domain/leads/imports/lead-headings'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { notFound } from '../../kernel/problems.ts'
import { readNewLead } from '../leads/read-new-lead.ts'
import { isKnownSource } from './overview.ts'
import { valuesOf } from './present-post.ts'
import { getMapping, keepMapping } from './get-mapping.ts'
import { listLastPosts } from './queries.ts'
import { leadTextsOf, readPost } from './read-post.ts'

const postsShown = 5

type Said = CallBody<typeof sourceMappings.put>['mapping']

const fieldsOf = (said: Said): FieldMapping =>
  Object.fromEntries(
    said.map(({ name, field }) => [normaliseHeading(name), field] as const).filter(([key]) => key !== ''),
  )

/** A name of punctuation alone means nothing, and a long one is no name. */
const isTold = (name: string) => normaliseHeading(name) !== '' && name.length <= 200

/** The mapping of a source and its last posts, read by it. */
export async function mapSource(context: EmployeeContext, source_id: number) {
  await requireSource(context, source_id)
  const fields = await getMapping(context.db, source_id)
  const posts = await readLast(context, source_id, fields)
  const names = new Map<string, string>()
  for (const name of [
    ...posts.flatMap(({ received }) => received.map((value) => value.name)),
    ...Object.keys(fields),
  ])
    if (isTold(name) && !names.has(normaliseHeading(name))) names.set(normaliseHeading(name), name)
  const mapping = Array.from(names, ([key, name]) => ({
    name,
    field: Object.hasOwn(fields, key) ? (fields[key] ?? null) : (fieldOfHeading(name) ?? null),
  }))
  return { mapping, posts }
}

/** How its last posts would be read by another mapping. */
export async function tryMapping(
  context: EmployeeContext,
  { params: { id: source_id }, body: { mapping } }: Given<typeof sourceMappings.test>,
) {
  await requireSource(context, source_id)
  return { posts: await readLast(context, source_id, fieldsOf(mapping)) }
}

/** Keeps what its names mean. */
export async function saveMapping(
  context: EmployeeContext,
  { params: { id: source_id }, body: { mapping } }: Given<typeof sourceMappings.put>,
) {
  await requireSource(context, source_id)
  await keepMapping(context, source_id, fieldsOf(mapping))
  return mapSource(context, source_id)
}

async function requireSource({ db }: EmployeeContext, source_id: number) {
  if (!(await isKnownSource(db, source_id))) throw notFound()
}

/** Posts are people's data: who may not see leads sees none. */
async function readLast(context: EmployeeContext, source_id: number, fields: FieldMapping) {
  if (!context.may('view leads') || context.covers('leads') === 'own') return []
  const posts = await listLastPosts(context.db, source_id, postsShown)
  const letOthers = letOthersWork()
  const read = []
  for (const { id, received_at, state, body, content_type, by_form } of posts) {
    const received = await readPost(body, content_type)
    const texts = leadTextsOf(received, fields, { by_form })
    const { errors } = readNewLead(texts, { source_id, received_at, locale: context.locale })
    read.push({ id, received_at, state, received, values: valuesOf(texts), errors: errors ?? {} })
    await letOthers()
  }
  return read
}
