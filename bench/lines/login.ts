import { visit } from '../caller.ts'
import { type Line, short } from '../report.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

const tries = 60

/** A wrong password for somebody who exists and for somebody who does not, by turns, each from an address of its own. */
export async function measureLogin({ product }: World): Promise<Line[]> {
  const { headers } = await visit(product.url)
  let address = 0
  const logIn = async (username: string) => {
    address += 1
    const started = performance.now()
    const response = await fetch(`${product.url}/api/v1/login`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${Math.floor(address / 250)}.${1 + (address % 250)}`,
      },
      body: JSON.stringify({ username, password: 'wrong password' }),
    })
    await response.arrayBuffer()
    if (response.status !== 422) throw new Error(`A wrong login answered ${response.status}`)
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  await logIn('manager')
  for (let index = 0; index < tries; index++) {
    known.push(await logIn('manager'))
    unknown.push(await logIn(`nobody${index}`))
  }
  const difference = median(unknown) / median(known) - 1
  return [
    {
      group: 'login',
      what: 'login, unknown user against known',
      goal: 'median within 5 %',
      found: `${short(difference * 100)} % (${short(median(known))} ms, ${short(median(unknown))} ms)`,
      met: Math.abs(difference) <= 0.05,
      figures: { known_ms: median(known), unknown_ms: median(unknown), difference },
    },
  ]
}
