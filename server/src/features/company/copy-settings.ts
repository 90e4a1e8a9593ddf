import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import {
  type CopiedSetting,
  copiedSettingNames,
  copiedSettings,
  copyOutcomes,
} from '@heliodesk/domain/company/copied-settings'
import { compareEmployments, type Employment } from '../../access/employments.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import type { CopyPlan } from '../../rows/plan-copy.ts'
import { lockWork } from '../../rows/savepoint.ts'
import { resourceCopies } from '../../settings/copy-resources.ts'
import { planInstallPriceCopy } from '../install-prices/plan-install-price-copy.ts'
import { planTemplateCopy } from '../mail-templates/plan-template-copy.ts'
import { planProductCopy } from '../products/plan-product-copy.ts'
import { planQuestionListCopy } from '../question-lists/plan-question-list-copy.ts'
import { planSettingsCopy } from '../quotation-settings/plan-settings-copy.ts'

type Plan = (context: EmployeeContext, from: number, chosen: ReadonlySet<CopiedSetting>) => Promise<CopyPlan>
type Group = CallAnswer<typeof calls.companies.copySettings>['groups'][number]

const plans: Record<CopiedSetting, Plan> = {
  ...resourceCopies,
  'quotation settings': planSettingsCopy,
  'install prices': planInstallPriceCopy,
  products: planProductCopy,
  'question lists': (context, from, chosen) => planQuestionListCopy(context, from, chosen.has('sources')),
  'mail templates': planTemplateCopy,
}

/** Enough to recognise them by; the counts are of all. */
const mostNamed = 200

/** Another company that the caller works for. Throws 422 for any other. */
async function requireOther({ db, employee_id, company_id }: EmployeeContext, id: number) {
  const { caller } = await compareEmployments(db, employee_id, employee_id)
  const other = caller.find((one) => one.company_id === id)
  if (other === undefined || id === company_id) throw invalid({ company_id: ['unknownReference'] })
  return other
}

/** Whether the caller may see it there and make it here; the company's own templates, not those of the caller. */
function mayCopy(context: EmployeeContext, other: Employment, setting: CopiedSetting): boolean {
  const { there, here } = copiedSettings[setting]
  const isCovered = setting !== 'adviser mail templates' || context.covers(setting) === 'all'
  return isCovered && other.permissions.includes(there) && context.may(here)
}

function groupOf({ locale }: EmployeeContext, setting: CopiedSetting, { things }: CopyPlan): Group {
  const countOf = (outcome: Group['things'][number]['outcome']) =>
    things.filter((thing) => thing.outcome === outcome).length
  const [added = 0, exists = 0, replaced = 0, left = 0] = copyOutcomes.map(countOf)
  return {
    setting,
    counts: { new: added, exists, replaced, left },
    things: things.slice(0, mostNamed).map(({ reason, ...thing }) => ({
      ...thing,
      reason: reason === undefined ? null : say(locale, reason),
    })),
  }
}

/** What copying from another company would do, for each setting that the caller may copy. */
export async function previewCopy(
  context: EmployeeContext,
  { company_id, settings }: CallBody<typeof calls.companies.previewCopy>,
): Promise<Group[]> {
  const other = await requireOther(context, company_id)
  const permitted = copiedSettingNames.filter((setting) => mayCopy(context, other, setting))
  const chosen = new Set(permitted.filter((setting) => settings.includes(setting)))
  const groups: Group[] = []
  for (const setting of permitted)
    groups.push(groupOf(context, setting, await plans[setting](context, company_id, chosen)))
  return groups
}

/**
 * Copies settings of another company in which the caller may see them. What is here already stays as it is, so that
 * repeating it changes nothing.
 */
export async function copySettings(
  context: EmployeeContext,
  { company_id, settings }: CallBody<typeof calls.companies.copySettings>,
) {
  const other = await requireOther(context, company_id)
  const chosen = new Set(settings)
  if (settings.some((setting) => !mayCopy(context, other, setting))) throw forbidden()
  // Of two at once the second finds what the first copied.
  await lockWork(context.db, context.company_id, 'copy settings')
  const groups: Group[] = []
  for (const setting of copiedSettingNames.filter((one) => chosen.has(one))) {
    const plan = await plans[setting](context, company_id, chosen)
    await plan.write()
    groups.push(groupOf(context, setting, plan))
  }
  return {
    copied: groups.filter(({ counts }) => counts.new + counts.replaced > 0).map(({ setting }) => setting),
    groups,
  }
}
