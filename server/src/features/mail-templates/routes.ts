import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { builtInText } from './built-in-text.ts'
import { changeTemplate } from './change-template.ts'
import { createTemplate } from './create-template.ts'
import { getTemplate, listVisibleTemplates } from './get-template.ts'
import { listTemplatesPage } from './list-templates-page.ts'
import { previewFooter, previewTemplate } from './preview-template.ts'
import { removeTemplate } from './remove-template.ts'
import { sendTestMail } from './send-test-mail.ts'

export function mailTemplateRoutes(serve: Serve) {
  const { list, table, get, create, update, remove, builtIn, preview, test, footerPreview } =
    calls.mailTemplates
  serve(list, async (context, { query }) => {
    const rows = await listVisibleTemplates(context)
    const [ids, part = ''] = [query['filter[id]'], query['filter[search]']]
    return {
      data: rows
        .filter(({ id }) => ids?.includes(id) ?? true)
        .filter(({ subject }) => subject.toLowerCase().includes(part.trim().toLowerCase())),
    }
  })
  serve(table, (context, { query }) => listTemplatesPage(context, query))
  serve(builtIn, async (_context, { query }) => builtInText(query.type, query.language))
  serve(get, (context, { params }) => getTemplate(context, params.id, 'view'))
  serve.texts(create, (context, { body }) => createTemplate(context, body))
  serve.texts(update, changeTemplate)
  serve(remove, (context, { params }) => removeTemplate(context, params.id))
  serve.texts(preview, (context, { body }) => previewTemplate(context, body))
  serve.texts(test, (context, { body }) => sendTestMail(context, body))
  serve.texts(footerPreview, (context, { params }) => previewFooter(context, params.id))
}
