import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EmployeeContext } from '../../http/context.ts'
import { stale } from '../../kernel/problems.ts'
import { prepareCompany } from './prepare-company.ts'
import type { LogoColumns } from './prepare-logo.ts'
import { logoAddressOf, presentCompany } from './present-company.ts'
import { type CompanyRow, type CompanyValues, getCompany, updateCompany } from './queries.ts'

/** Changes the current company; what was sent or signed before keeps what it said. */
export async function changeCompany(
  context: EmployeeContext,
  { revision, ...changes }: CallBody<typeof calls.companies.update>,
  logo: LogoColumns | undefined,
) {
  const { db, company_id, now } = context
  const before = await getCompany(db, company_id)
  if (revision !== undefined && revision !== before.revision) throw stale(presentCompany(before))
  const values = prepareCompany(before, changes, logo)
  if (isSame(before, values)) return presentCompany(before)
  const after = await updateCompany(db, before, now, values)
  if (after === undefined) throw stale(presentCompany(await getCompany(db, company_id)))
  await context.audit({
    action: 'updated',
    subject: 'company',
    subject_id: company_id,
    ...difference(before, after),
  })
  return presentCompany(after)
}

/** Who sends what is there already makes no open form of a colleague stale. */
const isSame = (before: CompanyRow, values: CompanyValues) =>
  isDeepStrictEqual({ ...before, ...values }, before)

/** Of a picture the audit tells that it changed. */
function told({ logo_svg, logo_png, revision: _revision, updated_at: _at, ...company }: CompanyRow) {
  const address = logoAddressOf({ logo_svg, logo_png })
  return { ...company, logo_sha256: address && createHash('sha256').update(address).digest('hex') }
}

/** Of two states what differs. */
function difference(before: CompanyRow, after: CompanyRow) {
  const [was, is] = [Object.entries(told(before)), new Map<string, unknown>(Object.entries(told(after)))]
  const changed = was.filter(([field, value]) => JSON.stringify(is.get(field)) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([field]) => [field, is.get(field)])),
  }
}
