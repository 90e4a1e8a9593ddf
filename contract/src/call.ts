import type { Permission } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call: whom `OpenAccess` names, any logged-in user, a session that still requires its code, or users
 * with a permission.
 */
export type Access = Permission | OpenAccess | 'employee' | 'pending session'

export type Schema = z.ZodType

/**
 * Whether a call may be made while acting as somebody else. Refused are passwords,
 * two-factor, roles and people, approving, signing, erasing, what decides about them, and what outlives the acting:
 * tokens of other programs, links, also those that a mail would carry to an address that was changed while acting.
 */
type WhileActing = 'allowed' | 'refused'

/** The content types of a call's request and response bodies. */
type Transport = 'json' | 'file' | 'multipart'

export interface Call<
  M extends Method = Method,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Allowed extends Access = Access,
> {
  readonly method: M
  /** Below /api/v1, parameters as `{id}`. */
  readonly path: Path
  readonly permission: Allowed
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  readonly status: 200 | 201 | 202 | 204
  /** Works on one company's data: 400 without the company header. */
  readonly company: boolean
  /** Changes state; GET calls run in a read-only transaction unless they say so. */
  readonly writes: boolean
  /** Wants the CSRF token beside the marker header when it writes: all but GET, which says so where another sees it. */
  readonly wantsToken: boolean
  readonly whileActing: WhileActing
  /** Wants a login of lately: 401 with `log_in_again` otherwise, after which the same call is made again. */
  readonly recentLogin: boolean
  /** May be answered by a copy of the database that is a moment behind; never for who just wrote. */
  readonly mayLag: boolean
  readonly accepts: Exclude<Transport, 'file'>
  /** Of one file in a multipart body. */
  readonly maxBytes: number
  /** Of a JSON body, where it is not that of every call. */
  readonly maxBodyBytes: number | undefined
  /** Of a JSON body: fields and entries, whatever their depth. To say what is wrong with more takes too long. */
  readonly maxValues: number
  readonly answers: Exclude<Transport, 'multipart'>
}

interface Definition<
  M extends Method,
  Path extends string,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  Allowed extends Access,
> {
  method: M
  path: Path
  permission: Allowed
  summary: string
  params?: Params
  query?: Query
  body?: Body
  response?: Response
  status?: 200 | 201 | 202 | 204
  company?: boolean
  writes?: boolean
  wantsToken?: boolean
  whileActing?: WhileActing
  recentLogin?: boolean
  mayLag?: boolean
  accepts?: Exclude<Transport, 'file'>
  maxBytes?: number
  maxBodyBytes?: number | undefined
  maxValues?: number
  answers?: Exclude<Transport, 'multipart'>
}

/** Made without a session: by anybody, by a program with a company's token, by a form of a company's own website. */
const openAccess = ['public', 'bearer token', 'form key'] as const
type OpenAccess = (typeof openAccess)[number]

/** Whether nobody logs in for a call. */
export const isOpenAccess = (permission: Access): permission is OpenAccess =>
  openAccess.some((one) => one === permission)

/** Whatever writes for a session says whether it does while acting. */
type SaysWhileActing =
  | { permission: OpenAccess }
  | { method: 'GET'; writes?: false }
  | { whileActing: WhileActing }

/** Of a file, where a call says nothing else. */
export const maxFileBytes = 20 * 1_048_576
/** 2,500 words of a file of leads with what they mean, the most of all calls without a signature. */
const maxBodyValues = 15_000

const nothing = z.strictObject({})
const noBody = z.undefined()
type Nothing = typeof nothing
type NoBody = typeof noBody

/**
 * Declares one call once: server routes, the typed client and the OpenAPI document read it.
 * Calls with a permission work on the current company unless `company: false` is said.
 */
export function call<
  const M extends Method,
  const Path extends string,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = NoBody,
  Response extends Schema = NoBody,
  const Allowed extends Access = Access,
>(
  definition: Definition<M, Path, Params, Query, Body, Response, Allowed> & SaysWhileActing,
): Call<M, Path, Params, Query, Body, Response, Allowed> {
  const { permission } = definition
  const byPermission =
    !isOpenAccess(permission) && permission !== 'employee' && permission !== 'pending session'
  const answers = definition.answers ?? 'json'
  const { params = nothing, query = nothing, body = noBody, response = noBody } = definition
  return {
    method: definition.method,
    path: definition.path,
    permission,
    summary: definition.summary,
    params: params as Params,
    query: query as Query,
    body: body as Body,
    response: response as Response,
    status:
      definition.status ??
      (definition.response === undefined && answers === 'json'
        ? 204
        : definition.method === 'POST'
          ? 201
          : 200),
    company: definition.company ?? byPermission,
    writes: definition.writes ?? definition.method !== 'GET',
    wantsToken: definition.wantsToken ?? definition.method !== 'GET',
    whileActing: definition.whileActing ?? 'allowed',
    recentLogin: definition.recentLogin ?? false,
    mayLag: definition.mayLag ?? false,
    accepts: definition.accepts ?? 'json',
    maxBytes: definition.maxBytes ?? maxFileBytes,
    maxBodyBytes: definition.maxBodyBytes,
    maxValues: definition.maxValues ?? maxBodyValues,
    answers,
  }
}

export type CallParams<C extends Call> = z.output<C['params']>
export type CallQuery<C extends Call> = z.output<C['query']>
export type CallBody<C extends Call> = z.output<C['body']>
/** What a handler may return: dates may be `Date` objects. */
export type CallAnswer<C extends Call> = z.input<C['response']>
/** What a client receives. */
export type CallResult<C extends Call> = z.output<C['response']>
