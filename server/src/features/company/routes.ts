import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeCompany } from './change-company.ts'
import { copySettings, previewCopy } from './copy-settings.ts'
import { prepareCompany } from './prepare-company.ts'
import { prepareLogo, prepareLogoColumns } from './prepare-logo.ts'
import { presentCompany } from './present-company.ts'
import { previewCover } from './preview-cover.ts'
import { getCompany } from './queries.ts'

export function companyRoutes(serve: Serve) {
  const { get, update, prepareLogo: logo, coverPreview } = calls.companies
  serve(get, async ({ db, company_id }) => presentCompany(await getCompany(db, company_id)))
  serve.prepared(update, {
    check: async ({ db, company_id }, { body }) =>
      prepareCompany(await getCompany(db, company_id), body, undefined),
    look: ({ db, company_id }) => getCompany(db, company_id),
    make: (services, { body }, before) => prepareLogoColumns(services, body.logo, before),
    finish: (context, { body }, columns) => changeCompany(context, body, columns),
  })
  serve(calls.companies.previewCopy, async (context, { body }) => ({
    data: await previewCopy(context, body),
  }))
  serve.texts(calls.companies.copySettings, (context, { body }) => copySettings(context, body))
  serve.session(logo, async ({ services }, { body }) => ({ logo: await prepareLogo(services, body.file) }))
  serve.prepared(coverPreview, {
    look: ({ db, company_id }) => getCompany(db, company_id),
    make: (services, { body }, before) => prepareLogoColumns(services, body.logo, before),
    finish: (context, { body }, columns) => previewCover(context, body, columns),
  })
}
