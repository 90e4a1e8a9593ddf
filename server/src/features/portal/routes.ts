import { calls } from '@heliodesk/contract/calls'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { contentOf } from '../../http/files/read-multipart.ts'
import { isBackground } from '../../http/require-session.ts'
import type { Serve } from '../../http/serve.ts'
import { acceptAtPortal } from './accept-at-portal.ts'
import { authorizePortal } from './authorize-portal.ts'
import { isFirstOfCustomer } from '../../http/idempotency-queries.ts'
import { askQuestion } from '../quotations/questions/ask-question.ts'
import { declineQuotation } from '../quotations/withdrawal/decline-quotation.ts'
import { keptPdf, pdfAnswer, renderPdf } from '../quotations/document/download-quotation.ts'
import { findShownVersion } from '../quotations/acceptance/find-shown-version.ts'
import { recordOpening } from '../quotations/sending/record-opening.ts'
import { requestWithdrawal } from '../quotations/withdrawal/withdraw-quotation.ts'
import { withdrawOrder } from '../work-letters/withdrawal/withdraw-order.ts'
import { decideAtPortal, holdsStaffLogin, openPortal } from './open-portal.ts'
import { readAttachment } from './read-attachment.ts'
import { readBatteryTrials } from './read-battery-trials.ts'
import { readPortal } from './read-portal.ts'
import { verifyDocument } from './verify-document.ts'

const { portal } = calls

/** The PDF that was sent, or the signed one. Throws 404 while nothing was sent. */
async function readPdf(context: Context, quotation_id: number) {
  const shown = await findShownVersion(context, quotation_id)
  if (shown === undefined) throw notFound()
  const pdf = (await keptPdf(context, shown.version)) ?? (await renderPdf(context, shown))
  return pdfAnswer(pdf, `${shown.quotation.number}.pdf`)
}

export function portalRoutes(serve: Serve) {
  serve.open(portal.read, async (context, { params }) => {
    const read_only = await holdsStaffLogin(context)
    return openPortal(context, params.token, async (inside, id, link) => {
      const page = await readPortal(inside, id, link)
      // A page that reads again by itself is not opened by anybody.
      if (!read_only && !isBackground(context.raw))
        await recordOpening(inside, { quotation_id: id, version_id: page.version_id })
      return { ...page, read_only }
    })
  })

  serve.open(portal.batteryTrials, (context, { params }) =>
    openPortal(context, params.token, readBatteryTrials),
  )

  serve.open(portal.authorize, authorizePortal)

  serve.open(portal.accept, acceptAtPortal)

  serve.open(portal.decline, (context, { params, body }) =>
    decideAtPortal(context, params.token, async (inside, id, link) => {
      await declineQuotation(inside, { quotation_id: id, reason: body.reason })
      return readPortal(inside, id, link)
    }),
  )

  serve.open(portal.ask, (context, { params, body }) =>
    decideAtPortal(context, params.token, async (inside, id, link) => {
      const key = context.raw.headers['idempotency-key']
      const isNew =
        typeof key !== 'string' || (await isFirstOfCustomer(inside, key, `${portal.ask.path} ${id}`, body))
      if (isNew) await askQuestion(inside, { quotation_id: id, text: body.text })
      return readPortal(inside, id, link)
    }),
  )

  serve.open(portal.pdf, (context, { params }) => openPortal(context, params.token, readPdf))

  serve.open(portal.attachment, (context, { params }) =>
    openPortal(context, params.token, (inside, quotation_id) =>
      readAttachment(inside, quotation_id, params.fileId),
    ),
  )

  serve.open(portal.withdraw, (context, { params, body }) =>
    decideAtPortal(context, params.token, (inside, id) =>
      requestWithdrawal(inside, { quotation_id: id, reason: body.reason ?? null }),
    ),
  )

  serve.open(portal.confirmWithdrawal, (context, { params, body }) =>
    decideAtPortal(context, params.token, async (inside, id, link) => {
      await withdrawOrder(inside, { quotation_id: id, withdrawal: { ...body, link } })
      return readPortal(inside, id, link)
    }),
  )

  serve.open(portal.verify, (context, { body }) => verifyDocument(context, contentOf(body.file)))
}
