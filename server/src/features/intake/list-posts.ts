import type { CallQuery } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import type { EmployeeContext } from '../../work/context.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { pagePosts } from './overview.ts'
import { presentPost } from './present-post.ts'

export async function listPosts(context: EmployeeContext, query: CallQuery<typeof intake.table>) {
  const { data, meta } = await pagePosts(context.db, query, ownLeadsOf(context))
  return { data: await Promise.all(data.map((row) => presentPost(context, row))), meta }
}
