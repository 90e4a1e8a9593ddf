import { sessionCookie, sessionCookieOf } from '../access/logins/csrf.ts'
import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { intentSchemas } from '@heliodesk/contract/offline-intents'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { tableFileTypes } from './files/answer-table-file.ts'
import { docsParts, docsPath, docsPolicy, type ShownDocument, writeDocsPage } from './docs-page.ts'
import { notFound } from '../kernel/problems.ts'
import { hasTableFile } from './files/export-table.ts'
import { sendStored, storeDocument, type StoredDocument } from './files/stored-document.ts'

type Json = Record<string, unknown>

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describePipe(zodSchema, jsonSchema as Json, io),
  }) as Json
  return json
}

/** A transformed string (or one from a Date) is described by the non-transform side of its pipe. */
function describePipe(schema: z.core.$ZodTypes, json: Json, io: 'input' | 'output') {
  const definition = schema._zod.def
  if (definition.type !== 'pipe') return
  const inner = definition.in._zod.def.type === 'transform' ? definition.out : definition.in
  if (Object.keys(json).length > 0 && definition.in._zod.def.type !== 'transform') return
  Object.assign(json, schemaOf(inner as z.ZodType, io))
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const jsonBody = (schema: z.ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
})

const binary = { schema: { type: 'string', format: 'binary' } }
/** In place of a page of rows. */
const tableFiles = Object.fromEntries(
  Object.values(tableFileTypes).map((type) => [type.split(';', 1)[0], binary]),
)

const isNothing = (schema: z.ZodType) => schema._zod.def.type === 'undefined'

const failures = {
  400: 'Malformed, an unknown filter or sort, or no company',
  401: 'No session, or an expired one; with `log_in_again` one whose login was too long ago for this call',
  403: 'The permission is missing',
  404: 'No such thing, or another company’s',
  409: 'In conflict with what is there',
  411: 'A file of a visitor without its length',
  413: 'Too large',
  415: 'The wrong kind of content or file',
  419: 'The CSRF token is missing or wrong',
  422: 'Not all fields are filled in correctly',
  423: 'A two-factor code is wanted',
  429: 'Too many tries; Retry-After says how many seconds to wait',
} as const

function responsesOf(call: Call): Json {
  const success = {
    description: call.summary,
    ...(call.answers === 'file'
      ? { content: { 'application/octet-stream': binary } }
      : isNothing(call.response)
        ? {}
        : {
            content: {
              ...jsonBody(call.response, 'output').content,
              ...(hasTableFile(call) ? tableFiles : {}),
            },
          }),
  }
  const wrong = Object.keys(failures).map((status) => [
    status,
    { $ref: `#/components/responses/Failure${status}` },
  ])
  const empty = call.response._zod.def.type === 'optional' && { 204: { description: 'There is none' } }
  return { [call.status]: success, ...empty, ...Object.fromEntries(wrong) }
}

const failureResponses = () =>
  Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      `Failure${status}`,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
  )

const idOf = (call: Call) =>
  `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_all, letter?: string) => letter?.toUpperCase() ?? '')}`

function operationOf(call: Call): Json {
  const body =
    call.accepts === 'multipart'
      ? { content: { 'multipart/form-data': { schema: schemaOf(call.body, 'input') } } }
      : jsonBody(call.body, 'input')
  return {
    operationId: idOf(call),
    summary: call.summary,
    description: `Permission: ${call.permission}.`,
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.permission === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.company ? [{ $ref: '#/components/parameters/Company' }] : []),
    ],
    ...(isNothing(call.body) ? {} : { requestBody: { required: true, ...body } }),
    responses: responsesOf(call),
  }
}

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Heliodesk', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `Behind https it is named ${sessionCookieOf(true)}.`,
        },
      },
      parameters: {
        Company: {
          name: 'X-Company-Id',
          in: 'header',
          required: true,
          description: 'The current company',
          schema: { type: 'integer' },
        },
      },
      responses: failureResponses(),
      schemas: {
        OfflineIntent: { oneOf: intentSchemas.map((schema) => schemaOf(schema, 'input')) },
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            parameters: {
              type: 'array',
              items: { type: 'string' },
              description: 'Of a 400: the parts of the query that are unknown or wrong',
            },
          },
        },
      },
    },
  }
}

const storeDocs = async () => {
  // What is written above has this shape.
  const parts = writeDocsPage(openApiDocument(allCalls) as unknown as ShownDocument)
  const stored = Array.from(
    parts,
    async ([name, { type, content }]) => [name, { type, content: await storeDocument(content) }] as const,
  )
  return new Map(await Promise.all(stored))
}

/**
 * Serves the document of the calls, and the page that shows it; both are written and compressed once, at the first
 * request: to compress them anew for each reader takes the threads that check passwords.
 */
export async function openApiRoutes(app: FastifyInstance) {
  let document: Promise<StoredDocument> | undefined
  let parts: ReturnType<typeof storeDocs> | undefined
  app.get('/api/v1/openapi.json', { compress: false }, async (request, reply) => {
    document ??= storeDocument(JSON.stringify(openApiDocument(allCalls)))
    const stored = await document
    void reply.header('cache-control', 'no-cache')
    return sendStored(request, reply, 'application/json; charset=utf-8', stored)
  })
  for (const name of docsParts) {
    app.get(name === '' ? docsPath : `${docsPath}/${name}`, { compress: false }, async (request, reply) => {
      parts ??= storeDocs()
      const part = (await parts).get(name)
      if (part === undefined) throw notFound()
      void reply.headers({
        'cache-control': name === '' ? 'no-cache' : 'public, max-age=86400',
        'content-security-policy': docsPolicy,
        'x-frame-options': 'DENY',
      })
      return sendStored(request, reply, part.type, part.content)
    })
  }
}
