import type { EmployeeContext } from '../../work/context.ts'
import { type CopyPlan, planCopy } from '../../rows/plan-copy.ts'
import { nameSources } from '../sources/name-sources.ts'
import { createQuestionList } from './create-question-list.ts'
import { findTemplate, listTemplates } from './overview.ts'

/**
 * What is new of another company's question lists. One of a source needs the source of that name here, or one that is
 * copied along.
 */
export async function planQuestionListCopy(
  context: EmployeeContext,
  from: number,
  sourcesToo: boolean,
): Promise<CopyPlan> {
  const there = await context.inOtherCompany(from, ({ db }) => listTemplates(db))
  const here = await listTemplates(context.db)
  const sources = await nameSources(context.db)
  const sourceOf = (name: string) =>
    [...sources].find(([, other]) => other.toLowerCase() === name.toLowerCase())?.[0]
  return planCopy({
    there,
    here,
    nameOf: ({ list }) => list.name,
    judge: ({ source }) =>
      source === null || sourcesToo || sourceOf(source.name) !== undefined
        ? {}
        : { isLeft: true, reason: 'copyNoSource' },
    write: async (lists) => {
      for (const { list, source } of lists) {
        const found = await context.inOtherCompany(from, ({ db }) => findTemplate(db, list.id))
        if (found === undefined) continue
        await createQuestionList(context, {
          name: list.name,
          active: list.active,
          source_id: source === null ? null : (sourceOf(source.name) ?? null),
          questions: found.questions,
        })
      }
    },
  })
}
