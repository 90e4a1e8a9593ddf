import { logIn, visit } from '../caller.ts'
import { answerOf, endChild, startNode } from '../child.ts'
import type { Flood } from '../flood-process.ts'
import { besideText, leadsToRead, measureOthers } from '../others.ts'
import { type Line, short } from '../report.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

const tries = 60

const atOnce = 300

type LogIn = (username: string, address: string) => Promise<number>

/** The status of a wrong login from an address. */
async function wrongLogin(url: string): Promise<LogIn> {
  const { headers } = await visit(url)
  return async (username, address) => {
    const response = await fetch(`${url}/api/v1/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password: 'wrong password' }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

export async function measureLogin(world: World): Promise<Line[]> {
  const wrong = await wrongLogin(world.product.url)
  return [await measureUnknown(wrong), await measureMany(world, wrong), ...(await measureFlood(world))]
}

/** A wrong password for somebody who exists and for somebody who does not, by turns, each from an address of its own. */
async function measureUnknown(logIn: LogIn): Promise<Line> {
  let address = 0
  const time = async (username: string) => {
    address += 1
    const started = performance.now()
    const status = await logIn(username, `10.0.${Math.floor(address / 250)}.${1 + (address % 250)}`)
    if (status !== 422) throw new Error(`A wrong login answered ${status}`)
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  await time('manager')
  for (let index = 0; index < tries; index++) {
    known.push(await time('manager'))
    unknown.push(await time(`nobody${index}`))
  }
  const difference = median(unknown) / median(known) - 1
  return {
    group: 'login',
    what: 'login, unknown user against known',
    goal: 'median within 5 %',
    found: `${short(difference * 100)} % (${short(median(known))} ms, ${short(median(unknown))} ms)`,
    met: Math.abs(difference) <= 0.05,
    figures: { known_ms: median(known), unknown_ms: median(unknown), difference },
  }
}

const attackers = 1_000
const staffLogins = 20

/** Wrong logins from everywhere, sent by a process of their own, which has no part in what is measured. */
async function startFlood(url: string) {
  const started = startNode('bench/flood-process.ts')
  await answerOf(started)
  const begun = answerOf(started)
  const flood: Flood = { url, attackers, pauseMs: 250 }
  started.child.send(flood)
  await begun
  return () => endChild(started.child)
}

async function timeLogins(url: string, cookies: ReadonlyMap<string, string>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < staffLogins; turn++) {
    const started = performance.now()
    await logIn(url, 'manager', cookies)
    times.push(performance.now() - started)
  }
  return times
}

/** Logins of staff beside wrong ones from everywhere: in a browser that is known, and in new ones. */
async function measureFlood({ product: { url } }: World): Promise<Line[]> {
  const known = await logIn(url, 'manager')
  const stop = await startFlood(url)
  try {
    return [
      floodLine('in a known browser', await timeLogins(url, known.cookies)),
      floodLine('in new browsers', await timeLogins(url, new Map())),
    ]
  } finally {
    await stop()
  }
}

function floodLine(where: string, times: number[]): Line {
  const slowest = Math.max(...times)
  return {
    group: 'login',
    what: `${staffLogins} logins of staff ${where} beside wrong ones from ${attackers} addresses`,
    goal: 'each <= 3 s',
    found: `${short(slowest)} ms at most, median ${short(median(times))} ms`,
    met: slowest <= 3_000,
    figures: { slowest_ms: slowest, median_ms: median(times), attackers },
  }
}

/** Reads of the others, with and without wrong logins from as many addresses that come all at once, again and again. */
async function measureMany(world: World, logIn: LogIn): Promise<Line> {
  let address = 0
  const one = async () => {
    address += 1
    const status = await logIn(
      `nobody${address}`,
      `10.${1 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`,
    )
    if (status !== 422 && status !== 503) throw new Error(`A wrong login answered ${status}`)
  }
  const round = async () => {
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  const others = await measureOthers(world, await leadsToRead(world), round)
  return {
    group: 'login',
    what: `${atOnce} logins at once`,
    goal: "others' p99 <= 2 x",
    found: besideText(others),
    met: others.ratio <= 2,
    figures: others,
  }
}
