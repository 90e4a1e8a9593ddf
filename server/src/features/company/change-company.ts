import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { createHash } from 'node:crypto'
import { companies } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { changeRow } from '../../rows/change-row.ts'
import { prepareCompany } from './prepare-company.ts'
import { type LogoColumns, prepareLogoColumns } from './prepare-logo.ts'
import { logoAddressOf, presentCompany } from './present-company.ts'
import { getCompany } from './queries.ts'

type Body = CallBody<typeof calls.companies.update>

/** Updates the current company; documents already sent or signed do not change. */
async function run(
  context: EmployeeContext,
  { body: { revision, ...changes } }: { body: Body },
  logo: LogoColumns | undefined,
) {
  const { db, company_id } = context
  const before = await getCompany(db, company_id)
  const answer = await changeRow(context, {
    table: companies,
    subject: 'company',
    before,
    revision,
    current: async () => presentCompany(await getCompany(db, company_id)),
    prepare: () => ({
      values: prepareCompany(before, changes),
      derive: () => logo ?? {},
      beside: { before: logoHash(before), after: logoHash({ ...before, ...logo }) },
    }),
    answer: async (after) => presentCompany(after),
  })
  return answer ?? presentCompany(before)
}

/** For a picture the audit records only that it changed. */
function logoHash(company: LogoColumns) {
  const address = logoAddressOf(company)
  return { logo_sha256: address && createHash('sha256').update(address).digest('hex') }
}

export const changeCompany = {
  check: async ({ db, company_id }: EmployeeContext, { body }: { body: Partial<Body> }) =>
    prepareCompany(await getCompany(db, company_id), body, undefined),
  prepare: prepareLogoColumns,
  run,
}
