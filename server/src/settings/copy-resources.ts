import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import type { CopiedSetting } from '@heliodesk/domain/company/copied-settings'
import { asc, isNull } from 'drizzle-orm'
import type { CompanyDb } from '../access/database.ts'
import { choosableAmong } from '../features/employees/are-colleagues.ts'
import { copyFile } from '../features/files/copy-file.ts'
import type { EmployeeContext } from '../work/context.ts'
import { copiedValues, type CopyPlan, planCopy } from '../rows/plan-copy.ts'
import { adviserMailTemplate } from '../features/adviser-mail-templates/routes.ts'
import { adviserMailTemplates } from '../features/adviser-mail-templates/schema.ts'
import { routes as attachment, attachments } from './attachments.ts'
import { cityCenters, routes as cityCenter } from './city-centers.ts'
import { resultCodes, routes as resultCode } from './result-codes.ts'
import { createSource } from '../features/sources/routes.ts'
import { sources } from '../features/sources/schema.ts'
import { zipCodeRange, zipCodeRanges } from './zip-code-ranges.ts'

/** The rows of the other company and of this one. */
async function readBoth<Row>(
  context: EmployeeContext,
  from: number,
  read: (db: CompanyDb) => Promise<Row[]>,
) {
  const there = await context.inOtherCompany(from, ({ db }) => read(db))
  return { there, here: await read(context.db) }
}

const eachOf =
  <Thing>(write: (thing: Thing) => Promise<unknown>) =>
  async (things: readonly Thing[]) => {
    for (const thing of things) await write(thing)
  }

async function planRanges(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const both = await readBoth(context, from, (db) =>
    db.select().from(zipCodeRanges).orderBy(asc(zipCodeRanges.from), asc(zipCodeRanges.id)),
  )
  // Whoever visits for both companies keeps their ranges.
  const asked = both.there.flatMap(({ adviser_ids }) => adviser_ids)
  const known = new Set(await choosableAmong(context.db, asked, visitingGroups))
  return planCopy({
    ...both,
    nameOf: (range) => `${range.from}-${range.till}`,
    judge: ({ adviser_ids }) =>
      adviser_ids.every((id) => known.has(id)) ? {} : { reason: 'copyWithoutAdvisers' },
    write: eachOf(({ adviser_ids, ...range }) =>
      zipCodeRange.create(context, {
        ...copiedValues(range),
        adviser_ids: adviser_ids.filter((id) => known.has(id)),
      }),
    ),
  })
}

async function planAttachments(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const both = await readBoth(context, from, (db) =>
    db.select().from(attachments).orderBy(asc(attachments.id)),
  )
  return planCopy({
    ...both,
    nameOf: ({ name }) => name,
    keysOf: ({ name, language }) => [`${language ?? ''} ${name}`],
    write: async (things) => {
      const copies = new Map<number, number>()
      for (const { file_id, ...thing } of things) {
        const copied = copies.get(file_id) ?? (await copyFile(context, from, file_id, null))
        copies.set(file_id, copied)
        await attachment.create(context, { ...copiedValues(thing), file_id: copied })
      }
    },
  })
}

type Plan = (context: EmployeeContext, from: number) => Promise<CopyPlan>

/** What is new of another company's managed resources, and how it is copied. */
export const resourceCopies = {
  sources: async (context, from) =>
    planCopy({
      ...(await readBoth(context, from, (db) => db.select().from(sources).orderBy(asc(sources.id)))),
      nameOf: ({ name }) => name,
      // Token, keys and websites are its own, as of any new source.
      write: eachOf(
        ({ access_token_hash: _hash, form_key: _key, mail_key: _mail, cost_value_hundredths, ...source }) =>
          createSource(context, {
            ...copiedValues(source),
            form_origins: null,
            cost_value: cost_value_hundredths / 100,
          }),
      ),
    }),
  'result codes': async (context, from) =>
    planCopy({
      ...(await readBoth(context, from, (db) => db.select().from(resultCodes).orderBy(asc(resultCodes.id)))),
      nameOf: ({ description }) => description,
      write: eachOf((code) => resultCode.create(context, copiedValues(code))),
    }),
  'zip code ranges': planRanges,
  'city centers': async (context, from) =>
    planCopy({
      ...(await readBoth(context, from, (db) => db.select().from(cityCenters).orderBy(asc(cityCenters.id)))),
      nameOf: ({ name }) => name,
      keysOf: ({ name, province }) => [`${province} ${name}`],
      write: eachOf((center) => cityCenter.create(context, copiedValues(center))),
    }),
  'adviser mail templates': async (context, from) =>
    planCopy({
      ...(await readBoth(context, from, (db) =>
        db
          .select()
          .from(adviserMailTemplates)
          .where(isNull(adviserMailTemplates.employee_id))
          .orderBy(asc(adviserMailTemplates.id)),
      )),
      nameOf: ({ name }) => name,
      keysOf: ({ name, language }) => [`${language} ${name}`],
      write: eachOf(({ employee_id: _own, ...template }) =>
        adviserMailTemplate.create(context, { ...copiedValues(template), company_wide: true }),
      ),
    }),
  attachments: planAttachments,
} satisfies Partial<Record<CopiedSetting, Plan>>
