import { acceptQuotation } from '../../features/quotations/acceptance/accept-quotation.ts'
import { approveQuotation } from '../../features/quotations/approval/approve-quotation.ts'
import { askQuestion } from '../../features/quotations/questions/ask-question.ts'
import { declineQuotation } from '../../features/quotations/withdrawal/decline-quotation.ts'
import { expireQuotation } from '../../features/quotations/withdrawal/expire-quotation.ts'
import { createQuotation, updateQuotation } from '../../features/quotations/draft/update-quotation.ts'
import { sendQuotation } from '../../features/quotations/sending/send-quotation.ts'
import { requestWithdrawal } from '../../features/quotations/withdrawal/withdraw-quotation.ts'
import { withdrawOrder } from '../../features/work-letters/withdrawal/withdraw-order.ts'
import { storeFile } from '../../features/files/store-file.ts'
import { answerIntake } from '../answer-intake.ts'
import { actAs, actAsCustomer } from '../act-as.ts'
import type { DemoEmployee } from '../add-demo-people.ts'
import { makeContent } from './past-quotations.ts'
import { personOf, type Scene, type Stage } from './stage.ts'
import type { Story } from './stories.ts'
import { drawSignature as scribble } from './draw-signature.ts'
import { simulateLetter } from './simulate-letter.ts'
import type { WrittenLead } from '../write-leads.ts'

/** Some customers do not know their connection. */
const overruling = { overrule_reason: 'De aansluiting kijken we na bij de schouw.' }

/** Simulates a lead's story with the product's own verbs, each at its own time. */
export async function simulateStory(stage: Stage, story: Story, written: WrittenLead): Promise<void> {
  const { services, company_id } = stage
  const visit = written.steps.at(-1)?.at ?? services.clock.now()
  const adviser = stage.people.find(({ employee_id }) => employee_id === written.lead.adviser_id)
  if (adviser === undefined) throw new Error('A story needs its adviser')
  const now = services.clock.now().getTime()
  const after = (hours: number) => new Date(Math.min(visit.getTime() + hours * 3_600_000, now - 60_000))
  const scene: Omit<Scene, 'quotation_id'> = { stage, story, written, adviser, after }
  if (story.letter !== undefined && story.letter !== 'concept') await keepPictures(scene)
  await answerIntake(scene, draftOf(scene, 0).roofs[0])
  const saved = await save(scene)
  const whole = { ...scene, quotation_id: saved.id }
  if (story.approval === 'approved') await approve(whole, saved.latest_version.id)
  if (story.sent === true) await send(whole, 1)
  if (story.improved === true) await improve(whole, saved.latest_version.id)
  if (story.question !== undefined) {
    const { question } = story
    await actAsCustomer(services, company_id, after(10), (context) =>
      askQuestion(context, { quotation_id: saved.id, text: question }),
    )
  }
  await answer(whole)
  if (story.letter !== undefined) await simulateLetter(whole, story.letter)
}

/** A draft by the prices of the day on which it is saved. */
function draftOf({ stage, story, written, after }: Omit<Scene, 'quotation_id'>, hours: number) {
  const { draft } = makeContent(stage, written, after(hours), story.approval === undefined ? 'chosen' : 'low')
  return draft
}

const save = (scene: Omit<Scene, 'quotation_id'>) => {
  const { stage, adviser, after } = scene
  return actAs(stage.services, stage.company_id, adviser, after(0), (context) =>
    createQuotation(context, draftOf(scene, 0)),
  )
}

/** A second version, from the first one; sent when that was. */
async function improve(scene: Scene, base_version_id: number) {
  const { stage, adviser, after, story, quotation_id } = scene
  const draft = { ...draftOf(scene, 24), base_version_id, version_description: 'Met een tweede voorstel' }
  await actAs(stage.services, stage.company_id, adviser, after(24), (context) =>
    updateQuotation(context, quotation_id, draft),
  )
  if (story.sent === true) await send(scene, 25)
}

const send = ({ stage, adviser, after, quotation_id }: Scene, hours: number) =>
  actAs(stage.services, stage.company_id, adviser, after(hours), (context) =>
    sendQuotation(context, { params: { id: quotation_id }, query: overruling }),
  )

function approve({ stage, after, quotation_id }: Scene, version_id: number) {
  const manager = personOf(stage, 'manager')
  const decision = {
    version_id,
    decision: 'approved',
    note: 'Akkoord, mits de planning het toelaat.',
  } as const
  return actAs(stage.services, stage.company_id, manager, after(3), (context) =>
    approveQuotation(context, { params: { id: quotation_id }, body: decision }),
  )
}

/** The customer's response to the quotation. */
async function answer(scene: Scene) {
  const { stage, story, after, quotation_id } = scene
  const { services, company_id } = stage
  if (story.accepted !== undefined) await accept(scene, story.accepted)
  if (story.ending === 'declined') {
    await actAsCustomer(services, company_id, after(72), (context) =>
      declineQuotation(context, { quotation_id, reason: 'Wij hebben voor een andere aanbieder gekozen.' }),
    )
  }
  if (story.ending === 'withdrawn') {
    await actAsCustomer(services, company_id, after(120), async (context) => {
      const { confirmation } = await requestWithdrawal(context, {
        quotation_id,
        reason: 'De verhuizing gaat niet door.',
      })
      await withdrawOrder(context, { quotation_id, withdrawal: { confirmation } })
    })
  }
  if (story.ending === 'expired') await expire(scene)
}

async function accept(
  { stage, written, adviser, after, quotation_id }: Scene,
  channel: 'portal' | 'in_person',
) {
  const { services, company_id, random } = stage
  const { lead } = written
  const [latest] = await versionsOf(stage, adviser, quotation_id, after(20))
  if (latest === undefined) throw new Error('Nothing was sent')
  const editions = latest.editions.map(({ name }) => name)
  const input = {
    version_id: latest.id,
    edition: random.pick(editions),
    name: lead.full_name,
    place: lead.city ?? '',
    signature: scribble(random),
    terms_accepted: true,
    quotation_id,
  } as const
  const drawing = await acceptQuotation.prepare.make(services, input)
  await (channel === 'portal'
    ? actAsCustomer(services, company_id, after(30), (context) =>
        acceptQuotation.run(context, input, drawing),
      )
    : actAs(services, company_id, adviser, after(2), (context) =>
        acceptQuotation.run(context, input, drawing),
      ))
}

const versionsOf = (stage: Stage, adviser: DemoEmployee, quotation_id: number, at: Date) =>
  actAs(stage.services, stage.company_id, adviser, at, async (context) => {
    const { versions } = await sendQuotation(context, { params: { id: quotation_id }, query: overruling })
    return versions
  })

/** The expiry job, as if run the day after. */
async function expire({ stage, written, adviser, after, quotation_id }: Scene) {
  const { services, company_id } = stage
  const at = after(16 * 24)
  const [latest] = await versionsOf(stage, adviser, quotation_id, after(20))
  if (latest === undefined) throw new Error(`Nothing was sent to lead ${written.lead.number}`)
  const noted = expireQuotation({ ...services, clock: { now: () => at } })
  await noted({ company_id, quotation_id, version_id: latest.id })
}

/** The photos of the visit. */
const keepPictures = ({ stage, written, adviser, after }: Omit<Scene, 'quotation_id'>) =>
  actAs(stage.services, stage.company_id, adviser, after(0), async (context) => {
    for (const picture of stage.pictures) {
      await storeFile(context, {
        ...picture,
        owner_type: 'appointments',
        owner_id: written.appointments[0]?.id ?? null,
      })
    }
  })
