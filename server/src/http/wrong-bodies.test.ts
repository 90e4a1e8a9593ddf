import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseBody } from './parse-input.ts'

interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
}

const withBody = (allCalls as readonly Call[]).filter(
  ({ method, accepts, body }) => method !== 'GET' && accepts === 'json' && !(body instanceof z.ZodUndefined),
)

/** Where a body holds as many things as somebody likes: a list ends in 0, a record in *. */
function pathsOf({ body }: Call): string[][] {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  const find = (shape: Shape, path: string[]): string[][] => {
    if (path.length > 5) return []
    const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties = {}, additionalProperties } = shape
    const named = $ref === undefined ? undefined : root.$defs?.[$ref.split('/').at(-1) ?? '']
    return [
      ...(named === undefined ? [] : find(named, path)),
      ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => find(one, path)),
      ...(items === undefined ? [] : [[...path, '0'], ...find(items, [...path, '0'])]),
      ...Object.entries(properties).flatMap(([name, one]) => find(one, [...path, name])),
      ...(typeof additionalProperties === 'object' ? [[...path, '*']] : []),
    ]
  }
  return find(root, [])
}

/** A body with so many of one thing at a path. */
function fill(path: readonly string[], count: number, thing: unknown): unknown {
  const many = Array.from({ length: count }, () => thing)
  const last = path.at(-1) === '*' ? Object.fromEntries(many.map((one, index) => [`k${index}`, one])) : many
  return path
    .slice(0, -1)
    .reduceRight<unknown>((inside, key) => (key === '0' ? [inside] : { [key]: inside }), last)
}

const refusalOf = (call: Call, body: unknown): unknown => {
  try {
    return parseBody(call, body, 'nl')
  } catch (error) {
    return error
  }
}

test('no call looks at a body with more values than it takes', () => {
  const looked = withBody.filter((call) => {
    const body = fill(['x', '0'], call.maxValues, 1)
    return (refusalOf(call, body) as { status?: number }).status !== 413
  })
  expect(looked.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** Of the processor, by this process. */
function millisecondsOf(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  return process.cpuUsage(before).user / 1_000
}

test('no call takes long to say what is wrong with as many values as it takes', { timeout: 120_000 }, () => {
  const slow: string[] = []
  for (const call of withBody)
    for (const path of pathsOf(call))
      for (const thing of [{}, 1]) {
        const body = fill(path, call.maxValues - 10, thing)
        const tries = () => millisecondsOf(() => refusalOf(call, body))
        // Some 80 ms at most; with a megabyte of them it was 3,500. Beside other work some take longer once.
        let ms = tries()
        for (let again = 0; again < 3 && ms > 300; again += 1) ms = Math.min(ms, tries())
        if (ms > 300) slow.push(`${call.method} ${call.path} ${path.join('.')}: ${Math.round(ms)} ms`)
      }
  expect(slow).toEqual([])
})
