import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { firstOfPath } from '@heliodesk/contract/first-of-path'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import type { TestFixtures } from './add-fixtures.ts'
import { pathOf } from './ask-call.ts'
import type { TestClient } from './test-client.ts'
import { changesState, held, nameOf, ofCompany, permissionOf, rows } from './who-may.ts'

/** What a page keeps of one call that it made. */
export interface Reading {
  /** As the web app keeps it. */
  key: readonly unknown[]
  answer: string
}

const isReadBy = (role: FunctionGroup) => (call: Call) =>
  call.method === 'GET' &&
  call.answers === 'json' &&
  !changesState(call) &&
  // It is sealed anew each time, and kept by the device instead of a page.
  call.path !== '/day-pack' &&
  ofCompany(call) &&
  !/^(public|bearer token|form key)$/.test(rows.get(nameOf(call)) ?? '') &&
  held(role, permissionOf(call)) !== 'no'

/** The parameters of a path that is filled in; whole numbers as the web app gives them. */
function paramsOf(call: Call, path: string) {
  const pattern = call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')
  const found = new RegExp(`^${pattern}(?:\\?|$)`).exec(path)?.groups ?? {}
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  )
}

/** Everything that somebody may read of these records, by the call. */
export async function readEverything(
  client: TestClient,
  role: FunctionGroup,
  things: TestFixtures,
): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>()
  const left = allCalls.filter(isReadBy(role))
  const readOn = async () => {
    for (let call = left.pop(); call !== undefined; call = left.pop()) {
      const path = pathOf(call, things)
      const { status, body } = await client.get(path)
      const name = nameOf(call)
      const key = [firstOfPath(name), name, { params: paramsOf(call, path) }]
      readings.set(name, { key, answer: `${status} ${JSON.stringify(body)}` })
    }
  }
  await Promise.all(Array.from({ length: 4 }, readOn))
  return readings
}
