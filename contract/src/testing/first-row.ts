import { type ManagedNoun, managedNouns, type Noun, pathOf } from '@heliodesk/domain/nouns/nouns'
import { type JsonSchema, samplesOf } from './arbitrary-of.ts'

/** Calls the API; returns the response body, or undefined when it was refused. */
type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

interface Document {
  paths: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: JsonSchema } } } } }
  >
}

/** What the facts of a managed resource imply is enough to make one. */
async function makeRow(noun: ManagedNoun, ask: Ask): Promise<number> {
  const path = pathOf(noun)
  const { paths } = (await ask('GET', '/openapi.json')) as Document
  const schema = paths[path]?.post.requestBody.content['application/json'].schema ?? {}
  for (const body of samplesOf(schema, { known: new Map(), seed: 1 })) {
    const made = (await ask('POST', path, body)) as { id: number } | undefined
    if (made !== undefined) return made.id
  }
  throw new Error(`The product takes no sample of ${noun}`)
}

const isManaged = (noun: Noun): noun is ManagedNoun => managedNouns.some((one) => one === noun)

/** The id of the first row of a noun's table; a managed resource without rows gets one. */
export async function firstRow(noun: Noun, ask: Ask): Promise<number> {
  const table = (await ask('GET', `${pathOf(noun)}/table`)) as { data: { id: number }[] } | undefined
  const [row] = table?.data ?? []
  if (row !== undefined) return row.id
  if (!isManaged(noun)) throw new Error(`There are no ${noun}`)
  return await makeRow(noun, ask)
}
