import type { Locale } from '@heliodesk/domain/enumerations'
import { answerLines } from '@heliodesk/domain/question-lists/answer-lines'
import { quotationStart } from '@heliodesk/domain/question-lists/quotation-start'
import type { Context } from '../../work/context.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { listFilesOfOwner } from '../files/list-files-of-owner.ts'
import { listAnswers, listForLead, listVersions } from './queries.ts'

type Row = Awaited<ReturnType<typeof listForLead>>[number]

const photoIds = ({ answers }: Row): number[] =>
  Object.values(answers?.answers ?? {}).flatMap((answer) =>
    Array.isArray(answer) ? answer.filter((one) => typeof one === 'number') : [],
  )

/** The question lists of a lead that the caller was found to see, each with its answers. */
export async function listLeadQuestionLists(
  context: Context,
  lead: { id: number; source_id: number | null },
) {
  const { db } = context
  const rows = await listForLead(db, lead.id, lead.source_id)
  const older = rows.flatMap(({ answers, newest }) =>
    answers === null || answers.version_id === newest.id ? [] : [answers.version_id],
  )
  const [versions, names, files] = await Promise.all([
    listVersions(db, older),
    nameEmployees(
      db,
      rows.map(({ answers }) => answers?.employee_id ?? null),
    ),
    rows.some((row) => photoIds(row).length > 0) ? listFilesOfOwner(context, 'leads', lead.id) : [],
  ])
  return rows.map((row) => {
    const { list, newest, answers } = row
    const asked = versions.find(({ id }) => id === answers?.version_id) ?? newest
    const by = answers?.employee_id ?? null
    const photos = new Set(photoIds(row))
    return {
      list: { id: list.id, name: list.name },
      ...presentVersion(asked),
      newer: asked.id === newest.id ? null : presentVersion(newest),
      answers: answers?.answers ?? {},
      complete: answers?.complete ?? false,
      photos: files.filter(({ id }) => photos.has(id)),
      answered_by: by === null ? null : { id: by, name: names.get(by) ?? '' },
      answered_at: answers?.updated_at ?? null,
      revision: answers?.revision ?? 0,
    }
  })
}

const presentVersion = ({ id, version, questions }: Row['newest']) => ({ version_id: id, version, questions })

/** What the answers of a lead tell a new quotation, the newest ones first. */
export const readQuotationStart = async ({ db }: Pick<Context, 'db'>, lead_id: number) =>
  quotationStart((await listAnswers(db, lead_id)).map(({ answers }) => answers))

/** What a lead answered, as lines for people, the oldest list first. */
export async function describeAnswers(
  { db }: Pick<Context, 'db'>,
  lead_id: number,
  language: Locale,
): Promise<string[]> {
  const given = (await listAnswers(db, lead_id)).toReversed()
  const versions = await listVersions(
    db,
    given.map(({ version_id }) => version_id),
  )
  return given.flatMap(({ version_id, answers }) =>
    answerLines(versions.find(({ id }) => id === version_id)?.questions ?? [], answers, language),
  )
}
