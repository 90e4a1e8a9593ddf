import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { validUntil } from '@heliodesk/domain/quotations/versions/validity'
import type { EmployeeContext } from '../../work/context.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { readQuotationSettings } from '../quotation-settings/read-quotation-settings.ts'
import { describeCompany } from './describe-company.ts'
import { makeExample } from './make-example.ts'
import { prepareCompany } from './prepare-company.ts'
import { type LogoColumns, prepareLogoColumns } from './prepare-logo.ts'
import { getCompany } from './queries.ts'

/** The cover of an example quotation with unsaved values. */
async function run(
  { db, company_id, happened_at: now, services }: EmployeeContext,
  { body: { language, ...changes } }: { body: CallBody<typeof calls.companies.coverPreview> },
  logo: LogoColumns | undefined,
) {
  const before = await getCompany(db, company_id)
  const company = { ...before, ...prepareCompany(before, changes, { asTyped: true }), ...logo }
  const date = amsterdamDate(now)
  const example = makeExample(language ?? company.default_language, {
    date,
    valid_until: validUntil(date, 'one_month'),
    rules: (await readQuotationSettings({ db })).net_metering_rules,
  })
  const svg = await services.pdf.renderCover({
    ...example,
    company: describeCompany(company, example.language),
  })
  return new FileAnswer(svg, 'image/svg+xml', {
    'cache-control': 'private, no-store',
    // Runs no scripts when opened as a page.
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  })
}

export const previewCover = { prepare: prepareLogoColumns, run }
