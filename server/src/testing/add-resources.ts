import { resources } from '@heliodesk/contract/resources'
import { type ManagedNoun, managedNouns, pathOf } from '@heliodesk/domain/nouns/nouns'
import * as fc from 'fast-check'
import { openApiDocument } from '../http/openapi.ts'
import { arbitraryOf, type JsonSchema, type KnownIds } from './arbitrary-of.ts'
import type { TestClient } from './test-client.ts'

interface Operation {
  requestBody: { content: { 'application/json': { schema: JsonSchema } } }
}

/** Bodies of a new one that fit its schema; what the rules behind the schema think of them is another matter. */
function samplesOf(noun: ManagedNoun, known: KnownIds, seed: number): unknown[] {
  const { create } = resources[noun]
  const paths = openApiDocument([create])['paths'] as Record<string, { post: Operation }>
  const schema = paths[create.path]?.post.requestBody.content['application/json'].schema ?? {}
  return fc.sample(arbitraryOf(schema, known, 0), { seed, numRuns: 100 })
}

interface SampleResource {
  id: number
  /** A body that passes. */
  body: unknown
}
/** By the first part of their paths. */
export type SampleResources = Readonly<Record<string, SampleResource>>

/** One of each managed resource, from the first sample that the product takes; who gives another seed gets others. */
export async function addResources(
  client: TestClient,
  { known, seed }: { known: KnownIds; seed: number },
): Promise<SampleResources> {
  const made: Record<string, SampleResource> = {}
  for (const noun of managedNouns) {
    const path = pathOf(noun)
    for (const body of samplesOf(noun, known, seed)) {
      const answer = await client.post<{ id: number }>(path, body)
      if (answer.status !== 201) continue
      made[path.slice(1)] = { id: answer.body.id, body }
      break
    }
    if (made[path.slice(1)] === undefined) throw new Error(`The product takes no sample of ${noun}`)
  }
  return made
}
