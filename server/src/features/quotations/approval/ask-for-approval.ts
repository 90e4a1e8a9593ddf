import type { ApprovalReason, Locale } from '@heliodesk/domain/enumerations'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import { type Approval, editionNames } from '@heliodesk/domain/quotations/types'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import type { Context } from '../../../work/context.ts'
import { listOwnAmong } from '../../leads/own-overview.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { mailVariables } from '../sending/notify-customer.ts'
import { findParties } from '../overview.ts'
import { listManagers } from '../../../access/list-managers.ts'
import { nameEmployees } from '../../../access/name-employees.ts'
import { findVersion, type QuotationRow, type VersionRow } from '../queries.ts'

const reasons: Record<Locale, Record<ApprovalReason, string>> = {
  nl: {
    marginBelowMinimum: 'de marge is lager dan het minimum',
    marginAboveMaximum: 'de marge is hoger dan het maximum',
    discountExceedsMargin: 'de korting is hoger dan de marge',
    belowNetEw: 'het netto bedrag is lager dan de EW-prijs',
    discountWithoutPrice: 'een korting op een prijs die nooit is gevraagd',
    installPriceByHand: 'een installatieprijs is met de hand gezet',
  },
  en: {
    marginBelowMinimum: 'the margin is below the minimum',
    marginAboveMaximum: 'the margin is above the maximum',
    discountExceedsMargin: 'the discount exceeds the margin',
    belowNetEw: 'the net amount is below the EW price',
    discountWithoutPrice: 'a discount on a price that was never asked',
    installPriceByHand: 'an install price was set by hand',
  },
}

type Wanted = Pick<Approval, 'code' | 'edition'>[]

const wantedApprovals = ({ content, price_approvals }: VersionRow): Wanted => [
  ...Object.values(content.calculation.editions).flatMap(({ approvals }) => approvals),
  ...price_approvals,
]

/** What is asked for each edition that needs it, and the totals of these; an only edition is not named. */
function describeWanted({ content }: VersionRow, wanted: Wanted, language: Locale) {
  const { editions } = content.calculation
  const isOnly = Object.keys(editions).length === 1
  const asked = editionNames.flatMap((name) => {
    const codes = new Set(wanted.filter(({ edition }) => edition === name).map(({ code }) => code))
    const total = editions[name]?.total_cents
    if (total === undefined || codes.size === 0) return []
    const [said, cents] = [[...codes].map((code) => reasons[language][code]), formatEuro(total, language)]
    return [
      isOnly
        ? { total: cents, said }
        : { total: `${cents} (${name})`, said: said.map((one) => `${name}: ${one}`) },
    ]
  })
  return {
    total: asked.map(({ total }) => total).join(', '),
    reason: asked.flatMap(({ said }) => said).join('; '),
  }
}

/** Whoever decides on quotations of their own leads alone hears of no others. */
const seesLead = async (
  { db }: Context,
  { id, own_resources }: { id: number; own_resources: Resource[] },
  lead_id: number,
) =>
  (!own_resources.includes('leads') && !own_resources.includes('quotations')) ||
  (await listOwnAmong(db, [lead_id], id)).has(lead_id)

/** Notifies approvers that a version waits; only once for the same content. */
export async function askForApproval(
  context: Context,
  quotation: QuotationRow,
  version: VersionRow,
  previous_id: number | undefined,
) {
  if (!version.needs_approval) return
  const previous =
    previous_id === undefined ? undefined : await findVersion(context.db, quotation.id, previous_id)
  if (previous?.content_hash === version.content_hash && previous.status === 'concept') return
  const wanted = wantedApprovals(version)
  const names = await nameEmployees(context.db, [version.created_by])
  const parties = await findParties(context.db, quotation.id)
  if (parties === undefined) return
  for (const manager of await listManagers(context.db, version.created_by)) {
    if (!(await seesLead(context, manager, quotation.lead_id))) continue
    const { email, full_name, language } = manager
    await queueMail(context, {
      type: 'approval_needed',
      // It names the customer: erasing the lead erases it.
      lead_id: quotation.lead_id,
      to: email,
      language,
      variables: {
        ...(await mailVariables(context, { quotation, version, parties }, language)),
        employeeName: full_name,
        adviserName: version.created_by === null ? null : (names.get(version.created_by) ?? null),
        quotationNumber: quotation.number,
        quotationUrl: `${context.services.publicUrl}/`,
        ...describeWanted(version, wanted, language),
      },
    })
  }
}
