import { resources } from '@heliodesk/contract/resources'
import { type ManagedNoun, managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import { openApiDocument } from '../http/openapi.ts'
import { type JsonSchema, type KnownIds, samplesOf } from '@heliodesk/contract/testing/arbitrary-of'
import type { TestClient } from './test-client.ts'

interface Operation {
  requestBody: { content: { 'application/json': { schema: JsonSchema } } }
}

/** Bodies for creating one that match its schema; further rules may refuse them. */
function bodiesOf(noun: ManagedNoun, known: KnownIds, seed: number): unknown[] {
  const { create } = resources[noun]
  const paths = openApiDocument([create])['paths'] as Record<string, { post: Operation }>
  const schema = paths[create.path]?.post.requestBody.content['application/json'].schema ?? {}
  return samplesOf(schema, { known, seed })
}

interface SampleResource {
  id: number
  /** A valid body. */
  body: unknown
}
/** By the first part of their paths. */
export type SampleResources = Readonly<Record<string, SampleResource>>

/** What may belong to somebody does, so that access to own rows is tried. */
function withOwner(body: unknown, known: KnownIds): unknown {
  const [adviser_id] = known.get('adviser_id') ?? []
  const ownable = typeof body === 'object' && body !== null && 'adviser_id' in body
  return ownable && adviser_id !== undefined ? { ...body, adviser_id } : body
}

type Sampling = { known: KnownIds; seed: number }

/** Creates one of a managed resource from the first accepted sample; another seed gives another. */
export async function addResource(client: TestClient, noun: ManagedNoun, { known, seed }: Sampling) {
  for (const sample of bodiesOf(noun, known, seed)) {
    const body = withOwner(sample, known)
    const answer = await client.post<{ id: number }>(pathOf(noun), body)
    if (answer.status === 201) return { answer, body }
  }
  throw new Error(`The product takes no sample of ${noun}`)
}

/** Creates one of each managed resource. */
export async function addResources(client: TestClient, sampling: Sampling): Promise<SampleResources> {
  const made: Record<string, SampleResource> = {}
  for (const noun of managedNouns) {
    const { answer, body } = await addResource(client, noun, sampling)
    made[pathOf(noun).slice(1)] = { id: answer.body.id, body }
  }
  return made
}
