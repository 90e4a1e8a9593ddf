import { createHash } from 'node:crypto'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { hashPassword } from '../access/logins/passwords.ts'
import { getCatalogue } from '../features/products/get-catalogue.ts'
import type { Context, Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'
import type { Pictures } from '../outside/pictures.ts'
import { addDemoImports, addDemoIntake } from './add-lead-doors.ts'
import { addDemoPeople, type DemoEmployee, employDemoPeople } from './add-demo-people.ts'
import { addDemoMissedCalls, addDemoVoipNumbers } from './add-phone-calls.ts'
import { addDemoGoals, addDemoRanges, addDemoSources } from './add-surroundings.ts'
import {
  addDemoAttachments,
  addDemoCenters,
  addDemoAdviserTemplates,
  addDemoMailTemplates,
  type DemoCenter,
} from './add-settings.ts'
import { type Agenda, createAgenda } from './agenda.ts'
import { answerVisits } from './answer-visits.ts'
import { bootstrapCompany, type CompanyToAdd } from '../admin/bootstrap-company.ts'
import { addDemoCatalogue } from './demo-catalogue.ts'
import { zonnekrachtNoord, zonnekrachtZuid } from './demo-companies.ts'
import { type DemoPicture, makePictures } from './demo-pictures.ts'
import { visitedAgo } from './funnel.ts'
import { makeLead, type Surroundings } from './make-leads.ts'
import { makeRegion } from './make-person.ts'
import { onceInEmptyDatabase } from './once-in-empty-database.ts'
import { makeContent, writePastQuotations } from './stories/past-quotations.ts'
import { createRandom, type Random } from './random.ts'
import { freezePast } from './stories/freeze-past.ts'
import { holdASlot } from './stories/hold-a-slot.ts'
import { makeDrivableRoutes } from './make-drivable-routes.ts'
import { fillVisits } from './fill-visits.ts'
import { type DemoBase, planDemoPeople, visitorsOf, worksFor } from './plan-people.ts'
import { addWorkingDays, workingDay } from './working-days.ts'
import { seedResultCodes } from '../settings/seed-result-codes.ts'
import { signPast } from './stories/sign-past.ts'
import { noordStories, type Story, zuidStories } from './stories/stories.ts'
import { simulateStory } from './stories/simulate-stories.ts'
import { timelineOf, writeLeads, type WrittenLead, writeTimeline } from './write-leads.ts'

interface Options {
  ownerUrl: string
  password: string
  /** Of both companies together. */
  leads?: number
}

interface Plan {
  company: CompanyToAdd
  share: number
  region: ReturnType<typeof makeRegion>
  ranges: readonly (readonly [number, number])[]
  centers: readonly DemoCenter[]
  /** Of its telephones. */
  area: string
  stories: readonly Story[]
  /** Where the days of those who visit begin, by turns. */
  bases: readonly DemoBase[]
}

const noord: Plan = {
  company: zonnekrachtNoord,
  share: 0.6,
  region: makeRegion(
    ['groningen', 'friesland', 'drenthe', 'overijssel'],
    ['Groningen', 'Assen', 'Leeuwarden', 'Emmen', 'Zwolle', 'Hoogeveen', 'Drachten', 'Heerenveen', 'Meppel'],
  ),
  ranges: [
    [7400, 8199],
    [8200, 8399],
    [8400, 8999],
    [9000, 9299],
    [9300, 9499],
    [9500, 9999],
  ],
  centers: [
    { name: 'Groningen', province: 'groningen' },
    { name: 'Leeuwarden', province: 'friesland' },
    { name: 'Assen', province: 'drenthe' },
    { name: 'Zwolle', province: 'overijssel' },
    { name: 'Lelystad', province: 'flevoland', reject: true },
  ],
  area: '50',
  bases: [
    { zip_code: '9711 AA', city: 'Groningen' },
    { zip_code: '8911 AA', city: 'Leeuwarden' },
    { zip_code: '7811 AA', city: 'Emmen' },
    { zip_code: '8011 AA', city: 'Zwolle' },
  ],
  stories: noordStories,
}

const zuid: Plan = {
  company: zonnekrachtZuid,
  share: 0.4,
  region: makeRegion(
    ['noordBrabant', 'limburg', 'zeeland'],
    ['Tilburg', 'Breda', 'Eindhoven', "'s-Hertogenbosch", 'Roosendaal', 'Venlo', 'Maastricht', 'Goes'],
  ),
  ranges: [
    [4200, 4599],
    [4600, 5199],
    [5200, 5759],
    [5760, 6599],
  ],
  centers: [
    { name: 'Tilburg', province: 'noordBrabant' },
    { name: 'Eindhoven', province: 'noordBrabant' },
    { name: 'Maastricht', province: 'limburg' },
    { name: 'Goes', province: 'zeeland' },
    { name: 'Rotterdam', province: 'zuidHolland', reject: true },
  ],
  area: '13',
  bases: [
    { zip_code: '5038 AA', city: 'Tilburg' },
    { zip_code: '5611 AA', city: 'Eindhoven' },
    { zip_code: '4811 AA', city: 'Breda' },
    { zip_code: '6041 AA', city: 'Roermond' },
  ],
  stories: zuidStories,
}

/**
 * Gives an empty database the two demo companies with everything in them; the same seed gives the same data. Answers
 * whether the database is a demo, and nobody else's.
 */
export async function seedDemo(
  services: Services,
  { ownerUrl, password, leads = 500 }: Options,
): Promise<boolean> {
  return onceInEmptyDatabase(ownerUrl, async () => {
    // What happened in the past was mailed in the past.
    const mail = { ...services.mail, delivers: false }
    const quiet: Services = { ...services, mail, pictures: rememberThumbnails(services.pictures) }
    const random = createRandom(20_261_120)
    const agenda = createAgenda()
    const password_hash = await hashPassword(password)
    const people: DemoEmployee[] = []
    const first = await addCompany(quiet, ownerUrl, noord, async (context, role_ids) => {
      people.push(...(await addDemoPeople(context, role_ids, password_hash)))
      return people
    })
    const second = await addCompany(quiet, ownerUrl, zuid, async (context, role_ids) => {
      const shared = people.filter(({ both }) => both)
      await employDemoPeople(context, role_ids, shared)
      return shared
    })
    const companies = [
      { ...first, other_company_id: second.company_id },
      { ...second, other_company_id: first.company_id },
    ]
    const pictures = await makePictures()
    for (const company of companies) {
      const count = Math.round(leads * company.plan.share)
      await fillCompany(quiet, company, { random, agenda, pictures, count })
    }
  })
}

/** The demo has the same few pictures many times, and they are drawn one after another. */
function rememberThumbnails(pictures: Pictures): Pictures {
  const drawn = new Map<string, ReturnType<Pictures['thumbnail']>>()
  const thumbnail = (content: Uint8Array) => {
    const key = createHash('sha256').update(content).digest('base64')
    const known = drawn.get(key) ?? pictures.thumbnail(content)
    drawn.set(key, known)
    return known
  }
  return { ...pictures, thumbnail }
}

type Employ = (context: Context, role_ids: Parameters<typeof employDemoPeople>[1]) => Promise<DemoEmployee[]>

interface DemoCompany {
  plan: Plan
  company_id: number
  other_company_id: number
  people: readonly DemoEmployee[]
  sources: Surroundings['sources']
  essent: ReadonlySet<number>
  result_codes: Surroundings['result_codes']
}

async function addCompany(services: Services, ownerUrl: string, plan: Plan, employPeople: Employ) {
  const added: Pick<DemoCompany, 'people' | 'sources' | 'essent' | 'result_codes'> = {
    people: [],
    sources: [],
    essent: new Set(),
    result_codes: new Map(),
  }
  const { company_id } = await bootstrapCompany(
    services,
    ownerUrl,
    plan.company,
    async (context, { role_ids }) => {
      await addDemoCatalogue(context)
      added.people = await employPeople(context, role_ids)
      Object.assign(added, await addDemoSources(context))
      const visitors = visitorsOf(added.people).map(({ employee_id }) => employee_id)
      await addDemoRanges(context, plan.ranges, visitors)
      await addDemoGoals(context, idsOf(added.people, 'adviser'))
      await addDemoVoipNumbers(context, plan.area)
      added.result_codes = await seedResultCodes(context, 'nl')
      await addDemoAttachments(context)
      await addDemoMailTemplates(context)
      await addDemoAdviserTemplates(context)
      await addDemoCenters(context, plan.centers)
    },
  )
  return { plan, company_id, ...added }
}

const idsOf = (people: readonly DemoEmployee[], group: DemoEmployee['function_group']) =>
  people.filter(({ function_group }) => function_group === group).map(({ employee_id }) => employee_id)

function surroundingsOf(
  { plan, company_id, other_company_id, people, sources, result_codes }: DemoCompany,
  now: Date,
): Surroundings {
  const today = workingDay(amsterdamDate(now))
  const answering = idsOf(people, 'customer_service')
  return {
    company_id,
    other_company_id,
    region: plan.region,
    sources,
    result_codes,
    // Who works for one company alone has more time for it.
    adviser_ids: people
      .filter(({ function_group }) => function_group === 'adviser')
      .flatMap(({ employee_id, both }) => Array.from({ length: both ? 1 : 3 }, () => employee_id)),
    owner_ids: answering.length > 0 ? answering : idsOf(people, 'manager'),
    visit_days: Array.from({ length: 25 }, (_, days) => ({
      weight: days < 2 ? 8 : days < 10 ? 3 : 1,
      item: addWorkingDays(today, days),
    })),
  }
}

/** What came from outside by other doors than a form. */
async function addDoors(
  context: Context,
  { sources }: DemoCompany,
  known: WrittenLead['lead'] | undefined,
  handled_by: number,
) {
  const source_id = sources[1]?.item ?? null
  if (known === undefined || source_id === null) return
  const doors = { source_id, handled_by, known }
  await addDemoIntake(context, doors)
  await addDemoImports(context, doors)
}

interface Filling {
  random: Random
  agenda: Agenda
  pictures: readonly DemoPicture[]
  count: number
}

/** The town of each one's base, and the towns of the region. */
function basesOf({ people, plan }: DemoCompany) {
  const ids = visitorsOf(people).map(({ employee_id }) => employee_id)
  const baseOf = (adviser_id: number) => plan.bases[ids.indexOf(adviser_id) % plan.bases.length]?.city
  return { baseOf, towns: plan.region.places }
}

async function fillCompany(services: Services, company: DemoCompany, filling: Filling): Promise<void> {
  const { random, pictures, count } = filling
  const { company_id, people, plan } = company
  const now = services.clock.now()
  const worksOn = worksFor(people, company_id < company.other_company_id, now)
  const agenda = filling.agenda.within(worksOn)
  const around = surroundingsOf(company, now)
  const asStory = plan.stories.map(({ visited }) =>
    makeLead(random, agenda, around, { now, journey: visitedAgo(visited) }),
  )
  const others = Array.from({ length: Math.max(0, count - asStory.length) }, () =>
    makeLead(random, agenda, around, { now }),
  )
  const visitor_ids = visitorsOf(people).map(({ employee_id }) => employee_id)
  fillVisits(createRandom(company_id), [...asStory, ...others], others, { agenda, visitor_ids, worksOn, now })
  makeDrivableRoutes(random, [...asStory, ...others], { now, ...basesOf(company) })
  // A story needs a lead with an e-mail address.
  for (const { lead } of asStory) lead.email ??= `bewoner.${lead.zip_code?.slice(0, 4)}@post.example`
  const stage = await inTransaction(
    services,
    systemActor(company_id),
    atOnce(services.clock.now()),
    async (context) => {
      const { db } = context
      await planDemoPeople(context, { people, bases: plan.bases, worksOn })
      const written = await writeLeads(db, company_id, [...asStory, ...others], around)
      const catalogue = await getCatalogue(context)
      const given = { random, services, company_id, catalogue, essent: company.essent, signs: true }
      const offered = await writePastQuotations(db, given, written, (lead, at) =>
        makeContent(given, lead, at),
      )
      await freezePast(db)
      await writeTimeline(db, [...written.flatMap(timelineOf), ...offered])
      const numbers = written.flatMap(({ lead }) => lead.mobile ?? [])
      await addDemoMissedCalls(context, numbers, around.owner_ids[0] ?? 0)
      await addDoors(context, company, written.at(-1)?.lead, around.owner_ids[0] ?? 0)
      return { ...given, people, pictures, written }
    },
  )
  for (const [index, story] of plan.stories.entries()) {
    const lead = stage.written.find(({ steps }) => steps === asStory[index]?.steps)
    if (lead !== undefined) await simulateStory(stage, story, lead)
  }
  await signPast(stage, stage.written)
  await answerVisits(stage, stage.written)
  await holdASlot(stage, stage.written)
}
