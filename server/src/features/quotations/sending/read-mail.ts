import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Asked } from '../../../work/use-case.ts'
import { fieldTexts, notFound } from '../../../kernel/problems.ts'
import { requireKnownPerson } from '../../leads/require-changeable-lead.ts'
import { renderMail } from '../../mails/render-mail.ts'
import { errorsOf } from '../draft/calculate-draft.ts'
import { chooseAttachments } from '../document/choose-attachments.ts'
import { mailVariables } from './notify-customer.ts'
import { listUndrawn } from '../document/describe-drawings.ts'
import { findParties } from '../overview.ts'
import { findSentVersion, findVersion } from '../queries.ts'
import { getVisibleQuotation, maySeeLinks, portalUrl } from '../read-quotation.ts'
import { contentToSend, listBlockers, overruledOf } from './send-quotation.ts'
import { lastDays } from '../draft/take-to-sent.ts'
import { sendingVariables } from './sending-variables.ts'

/** The mail that sending the latest version now would create. */
export async function readMail(
  context: EmployeeContext,
  { params: { id }, query: { personal_line } }: Asked<typeof calls.quotations.mail>,
) {
  const quotation = await getVisibleQuotation(context, id)
  const latest = await findVersion(context.db, id, quotation.latest_version_id ?? 0)
  const parties = await findParties(context.db, id)
  if (latest === undefined || parties === undefined) throw notFound()
  requireKnownPerson(parties.lead)
  const content = await contentToSend(context, latest, parties)
  const version = {
    ...latest,
    content,
    valid_until_dates: lastDays(content, amsterdamDate(context.happened_at)),
  }
  const before = await findSentVersion(context.db, id)
  const { language, email: to } = parties.lead
  const linked = await maySeeLinks(context, quotation.lead_id)
  const { subject, text } = await renderMail(context, {
    type: 'quotation',
    language,
    variables: {
      ...(await mailVariables(context, { quotation, version, parties }, language)),
      ...sendingVariables(parties, version, before?.id === latest.id ? undefined : before, personal_line),
      ...(!linked && { portalUrl: null }),
    },
  })
  const { delivers } = context.services.mail
  const blockers = latest.status === 'concept' ? await listBlockers(context, latest, content, parties) : []
  const attachments = await chooseAttachments(context, 'quotation', version, parties)
  return {
    to,
    subject,
    text,
    delivers,
    attachments: attachments.map(({ name }) => name),
    portal_url: linked ? portalUrl(context, quotation) : null,
    warnings: Object.values(content.calculation.editions).flatMap((edition) => edition?.warnings ?? []),
    overruled: overruledOf(content),
    undrawn: listUndrawn(content),
    missing: fieldTexts(errorsOf(blockers), context.locale),
  }
}
