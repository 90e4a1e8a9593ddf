import { calls } from '@heliodesk/contract/calls'
import { irradiationFactors } from '@heliodesk/domain/quotations/yields/yield'
import type { Serve } from '../../http/serve.ts'
import { getLead } from '../leads/get-lead.ts'
import { getOffer } from '../products/get-catalogue.ts'
import { acceptInPerson } from './accept-in-person.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { approveQuotation } from './approval/approve-quotation.ts'
import { downloadQuotation } from './document/download-quotation.ts'
import {
  listAcceptedQuotations,
  listForSelect,
  listWaitingApprovals,
  listQuotationsPage,
} from './list-quotations-page.ts'
import { listQuestions, listWaitingQuestions } from './questions/list-questions.ts'
import { listLeadSignatures, listSignatures } from './acceptance/list-signatures.ts'
import { openBuilder, readCurrentQuotation } from './draft/open-builder.ts'
import { proposeProducts } from './draft/propose-products.ts'
import { readQuotationsOfLead, readVisibleQuotation } from './read-quotation.ts'
import { showCalculation } from './draft/show-calculation.ts'
import { createQuotationByHand, updateQuotationByHand } from './draft/update-quotation.ts'
import { readMail } from './sending/read-mail.ts'
import { renewLink } from './sending/renew-link.ts'
import { sendQuotation } from './sending/send-quotation.ts'
import { settleReturn } from './withdrawal/settle-return.ts'

const { questions, quotations, returns } = calls

export function quotationRoutes(serve: Serve) {
  serveReading(serve)
  serveBuilder(serve)
  serveQuestions(serve)

  serve(quotations.create, createQuotationByHand)
  serve(quotations.update, updateQuotationByHand)
  serve(calls.portalLinks.renew, renewLink)
  serve(quotations.send, sendQuotation)
  serve.texts(quotations.mail, readMail)
  serve(quotations.accept, acceptInPerson)
  serve(quotations.approve, approveQuotation)
  serve(quotations.waitingApprovals, (context) => listWaitingApprovals(context))
  serve(returns.settle, settleReturn)
}

function serveReading(serve: Serve) {
  serve(quotations.list, (context, { query }) => listForSelect(context, query))
  serve(quotations.table, listQuotationsPage)
  serve(quotations.accepted, (context) => listAcceptedQuotations(context))
  serve(quotations.get, (context, { params }) => readVisibleQuotation(context, params.id))
  serve(quotations.ofLead, async (context, { params }) => {
    await getLead(context, params.leadId)
    return { data: await readQuotationsOfLead(context, params.leadId) }
  })
  serve(quotations.currentOfLead, (context, { params }) => readCurrentQuotation(context, params.leadId))
  serve(quotations.download, downloadQuotation)
  serve(quotations.signature, (context, { params }) => listSignatures(context, params.id))
  serve(quotations.leadSignatures, (context, { params }) => listLeadSignatures(context, params.leadId))
}

function serveQuestions(serve: Serve) {
  serve(questions.waiting, (context) => listWaitingQuestions(context))
  serve(questions.ofLead, (context, { params }) => listQuestions(context, params.leadId))
  serve(questions.answer, answerQuestion)
}

function serveBuilder(serve: Serve) {
  serve(quotations.calculate, showCalculation)
  serve(quotations.defaultProducts, proposeProducts)
  serve(quotations.appointment, (context, { params }) => openBuilder(context, params.leadId))
  serve(quotations.solarRadiation, async () => irradiationFactors)
  serve(quotations.products, async (context) => ({
    ...(await getOffer(context)),
    measured_roofs: context.services.roofs !== null,
  }))
}
