import { type Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addFixtures, onePixel, type TestFixtures } from '../testing/add-fixtures.ts'
import { aCustomer, anAcceptance, caseP } from '../testing/a-quotation.ts'
import {
  arbitraryOf,
  type JsonSchema,
  type KnownIds,
  variantsOf,
} from '@heliodesk/contract/testing/arbitrary-of'
import { type Damage, damageBody, damages } from '../testing/damage-body.ts'
import type { TestAnswer, TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { openApiDocument } from './openapi.ts'
import { silentLog } from '../kernel/log.ts'

/**
 * Generated inputs for every call from the OpenAPI document, as a manager or a customer: no 500, no answer outside its schema.
 * The gate always uses the same inputs; `npm run bench -- --fuzz` tries more, different each time.
 */
const runs = Number(process.env['FUZZ_INPUTS'] ?? 25)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
/** `2/6`: the second of six parts of the calls. */
const [part = 1, parts = 1] = (process.env['FUZZ_PART'] ?? '1/1').split('/').map(Number)

const defects: unknown[] = []
const product = await startTestProduct({
  log: { ...silentLog, error: (data) => defects.push(data) },
})
afterAll(product.close)
const { noord } = product
const things = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})

const byNoun = new Map<string, keyof TestFixtures>([
  ['leads', 'lead'],
  ['appointments', 'appointment'],
  ['quotations', 'quotation'],
  ['files', 'file'],
  ['sources', 'source'],
  ['products', 'product'],
  ['product-prices', 'product_price'],
  ['install-prices', 'install_price_set'],
  ['employees', 'employee'],
  ['intake', 'post'],
  ['lead-imports', 'lead_import'],
])
const one = (thing: keyof TestFixtures) => [Number(things[thing])]
/** Existing ids, so that inputs get past the 404s. */
const knownFor = (call: Call): KnownIds => {
  const first = call.path.split('/')[1] ?? ''
  const noun = byNoun.get(first)
  const resource = things.resources[first]
  return new Map<string, readonly number[]>([
    ['id', resource !== undefined ? [resource.id] : noun === undefined ? [] : one(noun)],
    ['leadId', one('lead')],
    ['letterId', one('letter')],
    ['lead_id', one('lead')],
    ['appointment_id', one('appointment')],
    ['version_id', one('version')],
    ['base_version_id', one('version')],
    ['adviser_id', one('employee')],
    ['owner_id', one('employee')],
    ['adviser_ids', one('employee')],
    ['crew_ids', one('employee')],
    ['source_id', one('source')],
    ['file_id', one('file')],
    ['product_id', noord.product_ids],
    ['company', [noord.id, product.zuid.id]],
    ['revision', [0, 1, 2]],
    ['roof_number', [1, 2]],
  ])
}

/** Valid bodies, to be varied. */
const signed = { ...anAcceptance(things.version), channel: 'in_person' }
const examples = new Map<string, unknown>([
  ['POST /quotations', caseP(noord, things.lead)],
  ['PATCH /quotations/{id}', caseP(noord, things.lead, { base_version_id: things.version })],
  ['POST /quotations/calculate', caseP(noord, things.lead)],
  ['POST /quotations/default-products', { energy_usage: 3_500, roofs: caseP(noord, things.lead).roofs }],
  ['PUT /quotations/{id}/accept', signed],
  ['POST /portal/{token}/accept', anAcceptance(things.version)],
  ['POST /leads', { lastName: 'Vries', zip_code: '9711 AB', street_number: 9, phone: '06 12345678' }],
  ['POST /products', { product_type: 'other', name: 'Kabel', price_net_adviser: 5, price_net_ew: 4 }],
  ['PATCH /products/{id}', { name: 'Paneel', price_net_adviser: 99, price_net_ew: 80 }],
  ['PATCH /leads/{id}', { lastName: 'Vries', zip_code: '9711 AB', street_number: 9, mobile: '0612345678' }],
  ['PATCH /appointments/{id}', { date: '2026-12-01', from: '10:00', till: '11:30', remarks: null }],
  ['POST /appointments/{id}/work-letter', { status: 'concept', crew_ids: [things.employee], parking: 'x' }],
  ...Object.entries(things.resources).flatMap(([path, { body }]): [string, unknown][] => [
    [`POST /${path}`, body],
    [`PATCH /${path}/{id}`, body],
  ]),
])

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: z.core.JSONSchema.JSONSchema }> }>
}
// The document is made of these; the validator of openapi.test.ts proves it.
const document = openApiDocument(allCalls) as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: z.core.JSONSchema.JSONSchema } }
}
const operationOf = (call: Call): Operation => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  if (operation === undefined) throw new Error(`${call.method} ${call.path} is not in the document`)
  return operation
}
const failure = z.fromJSONSchema(document.components.schemas.Failure)

interface Input {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  damage: Damage | null
}

/** Half of the inputs fit their schemas, in the other half here and there a part does not. */
function inputOf(call: Call): fc.Arbitrary<Input> {
  const operation = operationOf(call)
  const known = knownFor(call)
  const content = operation.requestBody?.content
  const body = content?.['application/json'] ?? content?.['multipart/form-data']
  const each = (place: string, spoil: number) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required }) => {
        const value = parameterOf(schema, known, spoil, name)
        // Most are omitted, so that one wrong filter does not hide the others.
        return [name, required ? value : fc.option(value, { freq: 2 })] as const
      })
  const input = (spoil: number, bodies: fc.Arbitrary<unknown>) =>
    fc.record({
      path: fc.record(Object.fromEntries(each('path', spoil))),
      query: fc.record(Object.fromEntries(each('query', spoil))),
      body: bodies,
      damage: body === undefined ? fc.constant(null) : damages,
    })
  const generated = (spoil: number) =>
    body === undefined ? fc.constant(undefined) : arbitraryOf(body.schema, known, spoil)
  const example = examples.get(`${call.method} ${call.path}`)
  const inputs = [input(0, generated(0)), input(8, generated(8))]
  if (example !== undefined) inputs.push(input(0, variantsOf(example)))
  return fc.oneof(...inputs)
}

/** Lists of sorts and of filters are more than their schema, which is a text, can say. */
function parameterOf(schema: JsonSchema, known: KnownIds, spoil: number, name: string) {
  const words = /Sort by ([\w, ]+);/.exec(schema.description ?? '')?.[1]?.split(', ') ?? lists.get(name)
  const usual = arbitraryOf(schema, known, spoil, name)
  if (words === undefined) return usual
  const some = fc.subarray(words, { minLength: 1 }).map((chosen) => chosen.join(','))
  return fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: usual })
}
const lists = new Map([
  ['filter[id]', ['1', '2', '99999999']],
  ['filter[adviser_id]', ['1', '2', '99999999']],
  ['filter[source_id]', ['1', '2', '99999999']],
  ['filter[lead_id]', ['1']],
  ['filter[status]', ['new', 'open', 'sold']],
  ['filter[kind]', ['advice', 'installation']],
  ['filter[cost_type]', ['flat_fee_per_month', 'fixed_fee_per_lead']],
  ['filter[active]', ['true']],
  ['filter[essent]', ['false']],
])

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const encoded = (value: unknown) => encodeURIComponent(plain(value).toWellFormed().slice(0, 500))

/** A part of a path; an empty one or one that points upwards would be another address. */
const partOf = (value: unknown) => encoded(value).replace(/^\.*$/, 'x')

function addressOf(call: Call, { path, query }: Input): string {
  const address = call.path.replace(/\{(\w+)\}/g, (_all, key: string) =>
    key === 'token' && typeof path[key] === 'string' && path[key].length % 2 === 0
      ? things.token
      : partOf(path[key]),
  )
  const search = Object.entries(query)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encoded(value)}`)
  return search.length === 0 ? address : `${address}?${search.join('&')}`
}

const contents = [onePixel, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('MZ')]
/** A multipart body of the fields, whose file is a picture, the beginning of a PDF, or neither. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    if (key === 'file')
      form.set(key, new Blob([contents[plain(value).length % 3] ?? onePixel]), 'picture.png')
    else form.set(key, plain(value).toWellFormed())
  }
  return form
}

/** The bytes of a body, to be damaged. */
async function encodedBody(call: Call, body: unknown) {
  if (call.accepts !== 'multipart') {
    const text = JSON.stringify(body)
    return text === undefined
      ? undefined
      : { body: Buffer.from(text), headers: { 'content-type': 'application/json' } }
  }
  const encoded = new Response(formOf(body))
  const type = encoded.headers.get('content-type') ?? ''
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

async function send(client: TestClient, call: Call, input: Input): Promise<TestAnswer<unknown>> {
  const address = addressOf(call, input)
  const whole = await encodedBody(call, input.body)
  const sent = whole === undefined || input.damage === null ? whole : damageBody(whole, input.damage)
  const { [call.method]: make } = {
    GET: () => client.get(address),
    POST: () => client.post(address, sent?.body, sent?.headers),
    PATCH: () => client.patch(address, sent?.body, sent?.headers),
    PUT: () => client.put(address, sent?.body, sent?.headers),
    DELETE: () => client.delete(address, sent?.body, sent?.headers),
  }
  return make()
}

/** How a response violates the document; undefined when it is valid. */
function violationOf(call: Call, { status, body, headers }: TestAnswer<unknown>): unknown {
  if (status >= 500) return { status, defects }
  const documented = operationOf(call).responses[status]
  if (documented === undefined) return { status, body, why: 'not in the document' }
  if (status >= 400) {
    const told = failure.safeParse(body)
    const named = status !== 422 || Object.keys((body as { errors?: object }).errors ?? {}).length > 0
    return told.success && named ? undefined : { status, body, error: told.error?.message }
  }
  const schema = documented.content?.['application/json']?.schema
  const type = String(headers['content-type']).split(';', 1)[0] ?? ''
  // A page of rows, or the file that was asked for.
  if (schema !== undefined && type !== 'application/json' && documented.content?.[type] !== undefined)
    return undefined
  if (schema === undefined) {
    const silent = status === 204 ? body === undefined : !String(headers['content-type']).includes('json')
    return silent ? undefined : { status, body, why: 'no JSON was promised' }
  }
  const fits = (schemas.get(call) ?? z.fromJSONSchema(schema)).safeParse(body)
  return fits.success ? undefined : { status, body, error: fits.error.message }
}
const schemas = new Map<Call, z.ZodType>()
for (const call of allCalls) {
  const schema = operationOf(call).responses[call.status]?.content?.['application/json']?.schema
  if (schema !== undefined) schemas.set(call, z.fromJSONSchema(schema))
}

test.each(allCalls.filter((_call, index) => index % parts === part - 1))(
  '$method $path',
  { timeout: 60_000 + runs * 500 },
  async (call) => {
    // A staff session is refused the customer's steps.
    const client = call.permission === 'public' ? await aCustomer(product) : await product.as('manager')
    await fc.assert(
      fc.asyncProperty(inputOf(call), async (input) => {
        defects.length = 0
        // So that the rate limit is not exceeded.
        product.services.clock.move(1_000)
        expect(violationOf(call, await send(client, call, input))).toBeUndefined()
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
  },
)
