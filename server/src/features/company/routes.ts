import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeCompany } from './change-company.ts'
import { prepareLogo } from './prepare-logo.ts'
import { presentCompany } from './present-company.ts'
import { previewCover } from './preview-cover.ts'
import { getCompany } from './queries.ts'

export function companyRoutes(serve: Serve) {
  const { get, update, prepareLogo: logo, coverPreview } = calls.companies
  serve(get, async ({ db, company_id }) => presentCompany(await getCompany(db, company_id)))
  serve(update, (context, { body }) => changeCompany(context, body))
  serve(logo, async (_context, { body }) => ({ logo: await prepareLogo(body.file) }))
  serve(coverPreview, (context, { body }) => previewCover(context, body))
}
