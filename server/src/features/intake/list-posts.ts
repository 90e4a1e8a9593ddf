import type { CallQuery } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import type { EmployeeContext } from '../../work/context.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { getMapping } from './get-mapping.ts'
import { bodyRead, type NamedPost, pagePosts } from './overview.ts'
import { presentPost } from './present-post.ts'
import { findPost } from './queries.ts'

export async function listPosts(context: EmployeeContext, query: CallQuery<typeof intake.table>) {
  const { data, meta } = await pagePosts(context.db, query, ownLeadsOf(context))
  const ids = [...new Set(data.map(({ source }) => source.id))]
  const mappings = new Map(
    await Promise.all(ids.map(async (id) => [id, await getMapping(context.db, id)] as const)),
  )
  // To read a megabyte takes a while.
  const letOthers = letOthersWork()
  const posts = []
  let left = wholeRead
  for (const row of data) {
    const isLong = row.size > bodyRead
    if (isLong) left -= row.size
    const read = isLong && left >= 0 ? await withWholeBody(context, row) : row
    posts.push(await presentPost(context, read, mappings.get(row.source.id)))
    await letOthers()
  }
  return { data: posts, meta }
}

/** A page reads so many bytes of long posts; those after them are read in a page of their own, as by a filter. */
const wholeRead = 2 * 1_048_576

async function withWholeBody({ db }: EmployeeContext, row: NamedPost): Promise<NamedPost> {
  const post = await findPost(db, row.post.id)
  return post === undefined ? row : { ...row, post, size: post.body.length }
}
