import type { CallAnswer } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { employeeActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listCompanyColleagues } from '../employees/list-company-colleagues.ts'
import { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { findDevice } from '../../access/logins/devices.ts'
import { findPack, insertPack, noteDevicePack } from './queries.ts'
import {
  differenceTo,
  type Edition,
  keepEditionOf,
  markOf,
  readEdition,
  type Tables,
} from './read-edition.ts'
import { lastDayOf, type OwnRecords, readOwnRecords } from './read-own-records.ts'
import type { Marks } from './schema.ts'

type Pack = CallAnswer<typeof dayPack.get>

interface Asked {
  since?: string | undefined
  device?: string | undefined
}

/** What the caller needs without a network; after `since` what changed, and what is no longer theirs. */
export const buildDayPack = (
  context: SessionContext & { company_id: number },
  asked: Asked,
): Promise<Pack> => {
  const { services, session, now } = context
  return inTransaction(services, employeeActor(context, session), atOnce(now), (inside) =>
    build(inside, asked),
  )
}

/** Who calculates nothing is handed out no prices, also not as a difference. */
const withoutPrices = (edition: Edition): Edition => ({
  ...edition,
  products: [],
  manifest: Object.fromEntries(Object.entries(edition.manifest).filter(([name]) => name in edition.tables)),
  tables: { ...edition.tables, install_prices: null, settings: null, hourly_tariff: null },
})

async function build(context: EmployeeContext, { since, device }: Asked): Promise<Pack> {
  const { db, company_id, employee_id, received_at: now, services } = context
  const read = await readEdition(context)
  await keepEditionOf(context, read)
  const edition = context.may('view quotations') ? read.edition : withoutPrices(read.edition)
  const own = await readOwnRecords(context, edition.tables.texts)
  const advisers = await listCompanyColleagues(context, { company_id, query: {}, group: 'adviser' })
  const own_tables = { advisers, call_rules: await findCallRules(db, company_id) }
  const marks = marksOf(own, own_tables)
  const before = since === undefined ? undefined : await findPack(db, employee_id, since)
  const changed = before && (await differenceTo(context, edition, before.edition))
  const base = changed === undefined ? undefined : before?.marks
  const token = services.ids.token()
  await insertPack(db, { company_id, employee_id, token, edition: edition.hash, marks, created_at: now })
  await noteDevice(context, device, edition.hash)
  return {
    token,
    pack_edition: edition.hash,
    whole: base === undefined,
    until: lastDayOf(now),
    ...recordsSince(own, marks, base),
    ...tablesSince(edition.tables, changed?.tables),
    products: [...(changed?.products ?? edition.products)],
    ...ownTablesSince(own_tables, marks, base),
    removed: {
      ...removedSince(marks, base),
      products: context.may('view quotations') ? [...(changed?.removed ?? [])] : [],
    },
  }
}

/** From then on the device may have made work with this edition. */
async function noteDevice(context: EmployeeContext, uuid: string | undefined, edition: string) {
  const { db, company_id, employee, received_at: now } = context
  const device = uuid === undefined ? undefined : await findDevice(db, uuid)
  if (device === undefined || device.user_id !== employee.user_id) return
  await noteDevicePack(db, { company_id, device: device.uuid, edition, now })
}

const nouns = ['leads', 'appointments', 'quotations', 'letters', 'files', 'roofs', 'templates'] as const

type OwnTables = { [Name in 'advisers' | 'call_rules']: NonNullable<Pack[Name]> }

const marksOf = (own: OwnRecords, { advisers, call_rules }: OwnTables): Marks => ({
  ...Object.fromEntries(
    nouns.map((noun) => [noun, Object.fromEntries(own[noun].map((row) => [String(row.id), markOf(row)]))]),
  ),
  tables: { advisers: markOf(advisers), call_rules: markOf(call_rules) },
})

/** The records whose mark is another one. */
function recordsSince(own: OwnRecords, marks: Marks, base: Marks | undefined): OwnRecords {
  const changed = <Row extends { id: number }>(noun: (typeof nouns)[number], rows: Row[]): Row[] =>
    rows.filter(({ id }) => base?.[noun]?.[String(id)] !== marks[noun]?.[String(id)])
  return {
    leads: changed('leads', own.leads),
    appointments: changed('appointments', own.appointments),
    quotations: changed('quotations', own.quotations),
    letters: changed('letters', own.letters),
    files: changed('files', own.files),
    roofs: changed('roofs', own.roofs),
    templates: changed('templates', own.templates),
  }
}

/** Those that name no edition; null for one that did not change. */
function ownTablesSince({ advisers, call_rules }: OwnTables, marks: Marks, base: Marks | undefined) {
  const kept = (name: keyof OwnTables) => base?.['tables']?.[name] !== marks['tables']?.[name]
  return {
    advisers: kept('advisers') ? advisers : null,
    call_rules: kept('call_rules') ? call_rules : null,
  }
}

function removedSince(marks: Marks, base: Marks | undefined): Record<(typeof nouns)[number], number[]> {
  const gone = (noun: string) =>
    Object.keys(base?.[noun] ?? {})
      .filter((id) => marks[noun]?.[id] === undefined)
      .map(Number)
  return {
    leads: gone('leads'),
    appointments: gone('appointments'),
    quotations: gone('quotations'),
    letters: gone('letters'),
    files: gone('files'),
    roofs: gone('roofs'),
    templates: gone('templates'),
  }
}

/** Null for a table that did not change. */
function tablesSince(tables: Tables, changed: ReadonlySet<string> | undefined): Tables {
  const kept = (name: keyof Tables) => changed === undefined || changed.has(name)
  return {
    install_prices: kept('install_prices') ? tables.install_prices : null,
    settings: kept('settings') ? tables.settings : null,
    hourly_tariff: kept('hourly_tariff') ? tables.hourly_tariff : null,
    vat_rates: kept('vat_rates') ? tables.vat_rates : null,
    radiation: kept('radiation') ? tables.radiation : null,
    texts: kept('texts') ? tables.texts : null,
    terms: kept('terms') ? tables.terms : null,
    company: kept('company') ? tables.company : null,
  }
}
