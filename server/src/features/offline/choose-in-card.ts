import type { CallBody } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import type { offline } from '@heliodesk/contract/offline'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { type LeadPart, leadPartNames } from '@heliodesk/domain/offline/lead-parts'
import { type VersionField, versionFields } from '@heliodesk/domain/quotations/versions/compared-fields'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { invalid } from '../../kernel/problems.ts'
import { updateLead } from '../leads/update-lead.ts'
import type { Place } from '../quotations/list-differences.ts'
import { takeFromOvertaken } from '../quotations/draft/take-from-overtaken.ts'
import { compareIntent, contactOf } from './compare-intent.ts'
import { fieldsOf } from './compare-changes.ts'
import { chooseContact } from './compare-contact.ts'
import { getVisibleIntent, presentIntent } from './present-intent.ts'
import { type IntentRow, writeIntent } from './queries.ts'
import { handledBy, takeIntent } from './replay-intent.ts'
import { requireCall } from './apply/require-call.ts'

type Chosen = CallBody<typeof offline.choose>
type Choices = Chosen['choices']

/** What is to be changed: of what nobody decides on there is nothing to choose. Throws 422. */
async function changesOf(context: EmployeeContext, id: number, choices: Choices): Promise<Choices> {
  const { rows } = await compareIntent(context, id)
  return choices.filter(({ field, edition, take }) => {
    const row = rows.find((one) => one.field === field && one.edition === edition)
    if (row === undefined || row.stands === null) throw invalid({ choices: ['invalid'] })
    return take !== row.stands
  })
}

async function changeVersion(context: EmployeeContext, { entity }: IntentRow, choices: Choices) {
  if (entity?.version_id === undefined) throw invalid({ choices: ['invalid'] })
  requireCall(context, calls.quotations.update)
  const taken = choices.flatMap(({ field, edition }): Place<VersionField>[] =>
    isKeyOf(versionFields, field) ? [{ field, edition }] : [],
  )
  await takeFromOvertaken(context, { quotation_id: entity.id, version_id: entity.version_id, taken })
}

async function changeLead(context: EmployeeContext, intent: IntentRow, choices: Choices) {
  const contact = contactOf(intent)
  if (intent.lead_id === null || contact === undefined) throw invalid({ choices: ['invalid'] })
  requireCall(context, calls.leads.update)
  const parts = choices.flatMap(({ field }): LeadPart[] => (isKeyOf(leadPartNames, field) ? [field] : []))
  const body = { ...fieldsOf(contact, parts), confirm: true }
  await updateLead.run(context, { params: { id: intent.lead_id }, body })
}

async function changeStatus(context: EmployeeContext, intent: IntentRow) {
  requireCall(context, calls.calling.addContact)
  await chooseContact(context, intent)
}

function wayOf({ card }: IntentRow) {
  if (card === 'contactOvertaken') return changeStatus
  return card === 'baseNotNewest' ? changeVersion : changeLead
}

/** Decides on a card field by field, by the call that changes the quotation or the lead. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { choices, revision } }: Given<typeof offline.choose>,
) {
  const intent = await takeIntent(context, { id, revision }, ({ card }) => card !== null)
  const changes = await changesOf(context, id, choices)
  if (changes.length > 0) await wayOf(intent)(context, intent, changes)
  await writeIntent(context.db, id, { card: null, ...handledBy(context, context.employee_id) })
  await context.audit({
    action: 'intentChosen',
    subject: 'offline intents',
    subject_id: id,
    lead_id: intent.lead_id,
    after: {
      kind: intent.kind,
      ...Object.fromEntries(
        choices.map(({ field, edition, take }) => [edition === null ? field : `${edition} ${field}`, take]),
      ),
    },
  })
  return presentIntent(context, await getVisibleIntent(context, id))
}

export const chooseInCard = {
  check: (context: EmployeeContext, { params }: Pick<Given<typeof offline.choose>, 'params'>) =>
    getVisibleIntent(context, params.id),
  run,
}
