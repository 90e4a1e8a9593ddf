import { amsterdamDate } from '@heliodesk/domain/calendar'
import { hashPassword } from '../access/passwords.ts'
import type { Context, Services } from '../platform/context.ts'
import { runInCompany } from '../platform/request-context.ts'
import { addDemoPeople, type DemoEmployee, employDemoPeople } from './add-demo-people.ts'
import { addDemoRanges, addDemoSources } from './add-surroundings.ts'
import { type Agenda, createAgenda } from './agenda.ts'
import { bootstrapCompany, type CompanyToAdd } from './bootstrap-company.ts'
import { addDemoCatalogue } from './demo-catalogue.ts'
import { zonnekrachtNoord, zonnekrachtZuid } from './demo-companies.ts'
import { makeLead, type Surroundings } from './make-leads.ts'
import { makeRegion } from './make-person.ts'
import { onceInEmptyDatabase } from './once-in-empty-database.ts'
import { createRandom, type Random } from './random.ts'
import { addWorkingDays, workingDay } from './working-days.ts'
import { type WrittenLead, writeLeads } from './write-leads.ts'

export { demoAccounts } from './demo-accounts.ts'

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
    [8400, 8999],
    [9000, 9299],
    [9300, 9499],
    [9600, 9999],
  ],
}

const zuid: Plan = {
  company: zonnekrachtZuid,
  share: 0.4,
  region: makeRegion(
    ['noordBrabant', 'limburg', 'zeeland'],
    ['Tilburg', 'Breda', 'Eindhoven', "'s-Hertogenbosch", 'Roosendaal', 'Venlo', 'Maastricht', 'Goes'],
  ),
  ranges: [
    [4300, 4599],
    [4600, 5199],
    [5200, 5759],
    [5760, 6499],
  ],
}

/** Gives an empty database the two demo companies with everything in them; the same seed gives the same data. */
export async function seedDemo(
  services: Services,
  { ownerUrl, password, leads = 500 }: Options,
): Promise<void> {
  await onceInEmptyDatabase(ownerUrl, async () => {
    // What happened in the past was mailed in the past.
    const quiet: Services = { ...services, mail: { ...services.mail, delivers: false } }
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
    for (const company of companies) {
      await fillCompany(quiet, company, { random, agenda, count: Math.round(leads * company.plan.share) })
    }
  })
}

type Employ = (context: Context, role_ids: Parameters<typeof employDemoPeople>[1]) => Promise<DemoEmployee[]>

export interface DemoCompany {
  plan: Plan
  company_id: number
  other_company_id: number
  people: readonly DemoEmployee[]
  sources: Surroundings['sources']
}

async function addCompany(services: Services, ownerUrl: string, plan: Plan, employPeople: Employ) {
  const added: Pick<DemoCompany, 'people' | 'sources'> = { people: [], sources: [] }
  const { company_id } = await bootstrapCompany(
    services,
    ownerUrl,
    plan.company,
    async (context, { role_ids }) => {
      await addDemoCatalogue(context)
      added.people = await employPeople(context, role_ids)
      added.sources = await addDemoSources(context)
      await addDemoRanges(context, plan.ranges, idsOf(added.people, 'adviser'))
    },
  )
  return { plan, company_id, ...added }
}

const idsOf = (people: readonly DemoEmployee[], group: DemoEmployee['function_group']) =>
  people.filter(({ function_group }) => function_group === group).map(({ employee_id }) => employee_id)

function surroundingsOf(
  { plan, company_id, other_company_id, people, sources }: DemoCompany,
  now: Date,
): Surroundings {
  const today = workingDay(amsterdamDate(now))
  const answering = idsOf(people, 'customer_service')
  return {
    company_id,
    other_company_id,
    region: plan.region,
    sources,
    adviser_ids: idsOf(people, 'adviser'),
    owner_ids: answering.length > 0 ? answering : idsOf(people, 'manager'),
    visit_days: Array.from({ length: 11 }, (_, days) => ({
      weight: days < 2 ? 5 : 1,
      item: addWorkingDays(today, days),
    })),
  }
}

async function fillCompany(
  services: Services,
  company: DemoCompany,
  { random, agenda, count }: { random: Random; agenda: Agenda; count: number },
): Promise<WrittenLead[]> {
  const now = services.clock.now()
  const around = surroundingsOf(company, now)
  const made = Array.from({ length: count }, () => makeLead(random, agenda, around, { now }))
  return runInCompany(services, company.company_id, ({ db }) => writeLeads(db, company.company_id, made))
}
