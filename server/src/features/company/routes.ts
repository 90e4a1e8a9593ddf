import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeCompany } from './change-company.ts'
import { copySettings, previewCopy } from './copy-settings.ts'
import { prepareLogo } from './prepare-logo.ts'
import { presentCompany } from './present-company.ts'
import { previewCover } from './preview-cover.ts'
import { getCompany } from './queries.ts'

export function companyRoutes(serve: Serve) {
  const { get, update, prepareLogo: logo, coverPreview } = calls.companies
  serve(get, async ({ db, company_id }) => presentCompany(await getCompany(db, company_id)))
  serve(update, changeCompany)
  serve(calls.companies.previewCopy, async (context, { body }) => ({
    data: await previewCopy(context, body),
  }))
  serve.texts(calls.companies.copySettings, (context, { body }) => copySettings(context, body))
  serve.session(logo, async ({ services }, { body }) => ({ logo: await prepareLogo(services, body.file) }))
  serve(coverPreview, previewCover)
}
