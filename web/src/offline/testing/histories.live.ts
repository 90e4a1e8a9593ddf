import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guardCalls } from '../../session/guard-calls.ts'
import { setClock } from '../../ui/clock.ts'
import { settleDevices } from '../outbox/deliver-outbox.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { openKey } from '../data-key.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { devicesServer } from './devices-server.ts'
import { stubLocks } from './a-device.ts'
import {
  aBrowser,
  askOffice,
  enter,
  interruptWrites,
  isKilled,
  killAfter,
  type Line,
  type ModelBrowser,
  overTheLine,
  setLine,
  startAgain,
} from './model-browser.ts'

/** The gate always tries the same ones; `npm run bench -- --offline` tries more, different each time. */
const histories = Number(process.env['OFFLINE_HISTORIES'] ?? 120)
const seed = Number(process.env['OFFLINE_SEED'] ?? 20_261_120)
const server = devicesServer

/** A small generator of numbers that look random and are the same for the same seed. */
function randomFrom(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    chance: (probability: number) => next() < probability,
    whole,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item,
  }
}
type Random = ReturnType<typeof randomFrom>

interface Said {
  text: string
  company_id: number
  lead_id: number
  /** The person was told that it is kept. */
  kept: boolean
}
interface World {
  random: Random
  browsers: ModelBrowser[]
  leads: { id: number; company_id: number; erased: boolean }[]
  said: Said[]
}

async function aLead(company_id: number): Promise<number> {
  const { body } = await askOffice(company_id, 'POST', '/leads', { lastName: 'Vries', city: 'Assen' })
  return (JSON.parse(body) as { id: number }).id
}

const holderOf = ({ company_id, employee_id }: ModelBrowser): Holder | null => {
  const open = openKey()
  return open && { open, company_id, employee_id }
}

/** Somebody writes a note without a network. */
async function write({ random, leads, said }: World, browser: ModelBrowser) {
  const holder = holderOf(browser)
  const lead = random.pick(leads.filter(({ company_id }) => company_id === browser.company_id))
  const one = {
    text: `Werk ${lead.id} ${said.length}.`,
    company_id: browser.company_id,
    lead_id: lead.id,
    kept: false,
  }
  const call =
    holder &&
    (await keptCallOf(holder, 'POST /leads/{id}/notes', {
      params: { id: lead.id },
      body: { text: one.text },
    }))
  if (holder === null || call == null) return
  said.push(one)
  await keepIntent(holder, call)
  one.kept = true
}

const lines: readonly Line[] = ['good', 'good', 'good', 'before', 'after', 'twice', 'refused']

/** One tab or two send what waits. */
async function send({ random }: World) {
  setLine(() => random.pick(lines))
  const forced = random.chance(0.7)
  const tabs = random.chance(0.2) ? [sendOutbox({ forced }), sendOutbox()] : [sendOutbox({ forced })]
  await Promise.all(tabs)
}

/** The office forgets the device: what waits is delivered sealed, and the next login registers it anew. */
async function forget({ random }: World, { company_id }: ModelBrowser) {
  const open = openKey()
  if (open === null) return
  await askOffice(company_id, 'DELETE', `/devices/${open.device}`)
  setLine(() => random.pick(lines))
  await settleDevices()
}

async function erase({ random, leads }: World) {
  const lead = random.pick(leads)
  const { status } = await askOffice(lead.company_id, 'DELETE', `/leads/${lead.id}/delete/avg`)
  if (status < 300) lead.erased = true
}

async function step(world: World) {
  const { random, browsers } = world
  const browser = random.pick(browsers)
  await enter(browser)
  if (random.chance(0.15)) killAfter(random.whole(0, 4))
  const what = random.whole(0, 19)
  const done =
    what < 10
      ? write(world, browser)
      : what < 18
        ? send(world)
        : what < 19
          ? forget(world, browser)
          : erase(world)
  // Whatever a lost line or a kill does to the screen: the work is what counts.
  await done.catch(() => undefined)
  if (isKilled() || openKey() === null || random.chance(0.1)) await startAgain(browser)
  killAfter(Infinity)
}

const mostTries = 20

/** The line holds from here on: everything arrives. */
async function comeHome(browser: ModelBrowser): Promise<number> {
  await enter(browser)
  for (let tries = 0; tries < mostTries; tries += 1) {
    await startAgain(browser)
    await sendOutbox({ forced: true })
    await settleDevices()
    if ((await listOutbox()).length === 0) return 0
  }
  return (await listOutbox()).length
}

const countIn = (text: string, part: string) => text.split(part).length - 1

/** What was kept is on the timeline or in the inbox, once; what was not kept at most once. */
async function faultsOf({ said, leads }: World): Promise<string[]> {
  const faults: string[] = []
  for (const { id, company_id, erased } of leads) {
    const { body: timeline } = await askOffice(company_id, 'GET', `/leads/${id}/timeline`)
    const inbox = await askOffice(company_id, 'GET', '/offline/inbox/table?per_page=100&sort=-received_at')
    for (const one of said.filter(({ lead_id }) => lead_id === id)) {
      const found = countIn(timeline + inbox.body, one.text)
      if (erased ? found > 0 : found > 1 || (one.kept && found === 0))
        faults.push(`${one.text} of lead ${id} was found ${found} times`)
    }
  }
  return faults
}

async function live(at: number) {
  const random = randomFrom(at)
  const { noord, zuid } = server
  const browsers = [
    aBrowser(noord.id, noord.service),
    aBrowser(noord.id, noord.both),
    aBrowser(zuid.id, zuid.both),
  ]
  const leads = await Promise.all(
    [noord.id, noord.id, zuid.id].map(async (company_id) => ({
      id: await aLead(company_id),
      company_id,
      erased: false,
    })),
  )
  const world: World = { random, browsers, leads, said: [] }
  for (const browser of browsers) {
    await enter(browser)
    await startAgain(browser)
  }
  const length = random.whole(6, 16)
  for (let index = 0; index < length; index += 1) await step(world)
  const left: number[] = []
  for (const browser of browsers) left.push(await comeHome(browser))
  return { left, faults: await faultsOf(world) }
}

beforeAll(() => {
  stubLocks()
  guardCalls()
  interruptWrites()
  vi.stubGlobal('fetch', overTheLine)
  setClock(() => server.now)
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test(
  `${histories} histories from seed ${seed}: what a browser kept arrives once [c550]`,
  async () => {
    for (let index = 0; index < histories; index += 1) {
      const found = await live(seed + index)
      expect({ seed: seed + index, ...found }).toEqual({ seed: seed + index, left: [0, 0, 0], faults: [] })
    }
  },
  Math.max(300_000, histories * 1_000),
)
