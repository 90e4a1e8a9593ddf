import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { createLead, updateLead } from './bare-writes.ts'
import * as queries from './bare-queries.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** node:http and pg, nothing else: what the product is measured against. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16, pipeline: true })

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

const named = (id: unknown, name: unknown) => (id === null ? null : { id, name })

async function readPage(company_id: number, query: URLSearchParams) {
  const statuses = (query.get('filter[status]') ?? '').split(',')
  const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)]
  const values = [company_id, statuses, per_page, (page - 1) * per_page]
  const [rows, totals] = await Promise.all([
    ask('page', queries.pageOfLeads(true), values),
    ask('total', queries.totalOfLeads, [company_id, statuses]),
  ])
  const total = Number(totals[0]?.['total'])
  const from = rows.length === 0 ? null : (page - 1) * per_page + 1
  return {
    data: rows.map(({ source_id, source_name, adviser_id, adviser_name, ...row }) => ({
      ...row,
      source: named(source_id, source_name),
      adviser: named(adviser_id, adviser_name),
    })),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      per_page,
      from,
      to: from === null ? null : from + rows.length - 1,
      total,
    },
  }
}

async function readLead(company_id: number, id: number) {
  const [row] = await ask('lead', queries.oneLead, [company_id, id])
  if (row === undefined) return undefined
  const { source_name, owner_name, adviser_name, ...lead } = row
  return {
    ...lead,
    source: named(row['source_id'], source_name),
    owner: named(row['owner_id'], owner_name),
    adviser: named(row['adviser_id'], adviser_name),
  }
}

interface Content {
  draft: Record<string, unknown>
  calculation: unknown
}

async function readQuotation(company_id: number, id: number) {
  const values = [company_id, id]
  const [[quotation], rows, approvals, [lead]] = await Promise.all([
    ask('quotation', queries.oneQuotation, values),
    ask('versions', queries.versionsOfQuotation, values),
    ask('approvals', queries.approvalsOfQuotation, values),
    ask('quotation-lead', queries.leadOfQuotation, values),
  ])
  const versions = rows.map(({ content, builder, created_by, ...version }) => {
    const { draft, calculation } = content as Content
    return {
      ...version,
      roofs: draft['roofs'],
      editions: draft['editions'],
      general_information: draft['general_information'],
      calculation,
      approval: approvals.find(({ version_id }) => version_id === version['id']) ?? null,
      created_by: named(created_by, builder),
    }
  })
  const latest = rows[0]?.['content'] as Content | undefined
  return {
    ...latest?.draft,
    ...quotation,
    versions,
    latest_version: versions[0],
    lead,
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return JSON.parse(text) as Record<string, unknown>
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const company_id = Number(request.headers['x-company-id'])
  const [, noun = '', last = ''] = /^\/api\/v1\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
  if (request.method === 'POST') return createLead(pool, company_id, await bodyOf(request))
  if (request.method === 'PATCH') return updateLead(pool, company_id, Number(last), await bodyOf(request))
  if (last === 'table') return readPage(company_id, url.searchParams)
  return noun === 'leads' ? readLead(company_id, Number(last)) : readQuotation(company_id, Number(last))
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body)
      response.writeHead(body === undefined ? 404 : request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text ?? ''),
      })
      response.end(text)
    },
    (error: unknown) => {
      const text = String(error)
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) })
      response.end(text)
    },
  )
})

process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
