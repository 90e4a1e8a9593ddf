import type { CallQuery } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import type { EmployeeContext } from '../../work/context.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { getMapping } from './get-mapping.ts'
import { pagePosts } from './overview.ts'
import { presentPost } from './present-post.ts'

export async function listPosts(context: EmployeeContext, query: CallQuery<typeof intake.table>) {
  const { data, meta } = await pagePosts(context.db, query, ownLeadsOf(context))
  const ids = [...new Set(data.map(({ source }) => source.id))]
  const mappings = new Map(
    await Promise.all(ids.map(async (id) => [id, await getMapping(context.db, id)] as const)),
  )
  // To read a megabyte takes a while.
  const letOthers = letOthersWork()
  const posts = []
  for (const row of data) {
    posts.push(await presentPost(context, row, mappings.get(row.source.id)))
    await letOthers()
  }
  return { data: posts, meta }
}
