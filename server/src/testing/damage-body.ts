import * as fc from 'fast-check'

const levels = 10_000
const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Ways to damage a body: truncation, nesting, duplicate keys, a wrong length. */
export interface Damage {
  kind: 'cut' | 'deep' | 'twice' | 'constructor' | 'shorter' | 'longer'
  /** The position, modulo the length. */
  at: number
}

/** Most bodies are unchanged. */
export const damages: fc.Arbitrary<Damage | null> = fc.option(
  fc.record({
    kind: fc.constantFrom<Damage['kind'][]>('cut', 'deep', 'twice', 'constructor', 'shorter', 'longer'),
    at: fc.nat(10_000),
  }),
  { freq: 4 },
)

interface Sent {
  body: Buffer
  headers: Record<string, string>
}

/** A body with one defect below the level of schemas. */
export function damageBody({ body, headers }: Sent, { kind, at }: Damage): Sent {
  const length = (more: number) => ({ ...headers, 'content-length': String(Math.max(0, body.length + more)) })
  switch (kind) {
    case 'cut':
      return { body: body.subarray(0, at % (body.length + 1)), headers }
    case 'shorter':
      return { body, headers: length(-1 - at) }
    case 'longer':
      return { body, headers: length(1 + at) }
    default: {
      const isJson = headers['content-type']?.includes('json') === true
      return { body: isJson ? damageJson(body, kind, at) : damageForm(body, kind, at), headers }
    }
  }
}

function damageJson(body: Buffer, kind: Damage['kind'], at: number): Buffer {
  const value: unknown = JSON.parse(body.toString())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Buffer.from(deep)
  const entries = Object.entries(value).map(([name, item]) => [name, JSON.stringify(item)] as const)
  const name = kind === 'constructor' ? kind : (entries[at % entries.length]?.[0] ?? 'field')
  const wrong = { deep, constructor: '"\\u0000"' }[kind as string] ?? 'null'
  const members = [...entries, [name, wrong] as const].map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  return Buffer.from(`{${members.join(',')}}`)
}

/** An extra part at the start: a duplicate name, a prototype property, or JSON. */
function damageForm(body: Buffer, kind: Damage['kind'], at: number): Buffer {
  const text = body.toString('latin1')
  const boundary = text.slice(0, text.indexOf('\r\n'))
  const names = [...text.matchAll(/name="([^"]*)"/g)].map(([, name]) => name ?? '')
  const name = kind === 'constructor' ? kind : (names[at % names.length] ?? 'field')
  const type = kind === 'deep' ? '\r\ncontent-type: application/json' : ''
  const content = kind === 'deep' ? deep : 'x'
  const part = `${boundary}\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${content}\r\n`
  return Buffer.concat([Buffer.from(part, 'latin1'), body])
}
