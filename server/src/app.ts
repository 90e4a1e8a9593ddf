import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { databaseAnswers } from './access/database.ts'
import { absenceRoutes } from './features/absences/routes.ts'
import { appointmentAdviserRoutes } from './features/appointment-advisers/routes.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { avgRoutes } from './features/avg/routes.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import { callingRoutes } from './features/calling/routes.ts'
import { companyRoutes } from './features/company/routes.ts'
import { dayPackRoutes } from './features/day-pack/routes.ts'
import { deviceRoutes } from './features/devices/routes.ts'
import { employeeRoutes } from './features/employees/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { forecastRoutes } from './features/forecasts/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { intakeDoor, intakeRoutes } from './features/intake/routes.ts'
import { installPriceRoutes } from './features/install-prices/routes.ts'
import { leadImportRoutes } from './features/lead-imports/routes.ts'
import { leadMapRoutes } from './features/lead-map/routes.ts'
import { leadRoofRoutes } from './features/lead-roofs/routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { mailTemplateRoutes } from './features/mail-templates/routes.ts'
import { mailFromComponentRoutes } from './features/mail-from-component/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { mailDeliveryRoutes } from './features/mail-delivery/routes.ts'
import { handoverRoutes } from './features/handovers/routes.ts'
import { offlineDoor, offlineRoutes } from './features/offline/routes.ts'
import { partnerRoutes } from './features/partner/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { passwordRoutes } from './features/passwords/routes.ts'
import { pasteRoutes } from './features/pastes/routes.ts'
import { manualEventRoutes } from './features/manual-events/routes.ts'
import { planningRoutes } from './features/planning/routes.ts'
import { portalRoutes } from './features/portal/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { questionListRoutes } from './features/question-lists/routes.ts'
import { quotationSettingsRoutes } from './features/quotation-settings/routes.ts'
import { visitPageRoutes } from './features/visit-page/routes.ts'
import { reminderDoor, reminderRoutes } from './features/quotations/reminders/reminder-routes.ts'
import { quotationRoutes } from './features/quotations/routes.ts'
import { realtimeRoutes } from './features/realtime/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import type { DemoAccounts } from '@heliodesk/contract/session'
import { browserSessions } from './features/session/browser-sessions.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { impersonationRoutes } from './features/impersonation/routes.ts'
import { twoFactorRoutes } from './features/two-factor/routes.ts'
import { telephonyRoutes } from './features/telephony/routes.ts'
import { slotRoutes } from './features/slots/routes.ts'
import { sourceReturnRoutes } from './features/source-return/routes.ts'
import { televisionRoutes } from './features/television/routes.ts'
import { weatherRoutes } from './features/weather/routes.ts'
import { weederRoutes } from './features/weeder/routes.ts'
import { workDayRoutes } from './features/work-days/routes.ts'
import { workLetterRoutes } from './features/work-letters/routes.ts'
import { fileOwners } from './file-owners.ts'
import type { Services } from './work/context.ts'
import { innermostMessage, problemOf } from './postgres/database-errors.ts'
import { describeError } from './kernel/errors/describe-error.ts'
import { callOf, isBusy, logRefusal } from './http/log-security.ts'
import { allMessages, isMessageKey, localeOf, say } from './kernel/messages.ts'
import type { Finished } from './http/metrics.ts'
import { noteRequest } from './http/limits/last-request.ts'
import { limitConnections } from './http/limits/limit-connections.ts'
import { arrivalLimits, limitArrival } from './http/limits/limit-arrival.ts'
import { openApiRoutes } from './http/openapi.ts'
import { UnreadableBody } from './http/parse-input.ts'
import { policyOf } from './http/answer-policy.ts'
import { answerUnreadable } from './http/answer-unreadable.ts'
import { fieldTexts, InvalidInput, notFound, Problem } from './kernel/problems.ts'
import { uploadLimits } from './http/files/read-multipart.ts'
import { createServe, type Serve } from './http/serve.ts'
import { readSessionCookies } from './http/require-session.ts'
import { addressBehind, isTrusted, type TrustedProxies } from './http/limits/trusted-proxies.ts'
import { webRoutes } from './http/files/web-files.ts'
import { createRealtime, type Realtime } from './realtime/create-realtime.ts'
import { resourceRoutes } from './settings/routes.ts'
import { adviserMailTemplateRoutes } from './features/adviser-mail-templates/routes.ts'
import { sourceRoutes } from './features/sources/routes.ts'
import { voipNumberRoutes } from './features/voip-numbers/routes.ts'
import { handleJobs } from './handle-jobs.ts'

export interface AppOptions {
  /** Cookies are sent over https only. */
  secure: boolean
  demo: DemoAccounts | null
  trustProxy: TrustedProxies
  /** The built web app; without it only the API is served. */
  webFolder?: string | undefined
  observe?: Observe | undefined
}

/** Called after each response. */
export type Observe = (finished: Finished) => void

export interface Product {
  readonly app: FastifyInstance
  readonly serve: Serve
  /** Served on PORT under /app/; start-product.ts also gives it a port of its own. */
  readonly realtime: Realtime
}

/** Browser features that no page needs, blocked for injected scripts too. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Gives an answer the headers that all have. */
const protectAnswers =
  ({ clock }: Services, { secure }: AppOptions) =>
  (reply: FastifyReply) => {
    void reply.headers({
      // Deadlines in responses use the product's clock, and so does the Date header.
      date: clock.now().toUTCString(),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': unusedFeatures,
      'content-security-policy': reply.getHeader('content-security-policy') ?? policyOf(reply),
      'referrer-policy': reply.getHeader('referrer-policy') ?? 'same-origin',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
  }

/** Assembles the product from its services, without listening yet. */
export async function createApp(services: Services, options: AppOptions): Promise<Product> {
  const protect = protectAnswers(services, options)
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    trustProxy: options.trustProxy === false ? false : isTrusted(options.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: arrivalLimits.largeMs,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    // URLs that are malformed or too long answer 404.
    frameworkErrors: (_error, request, reply) => {
      // No hook is called for them.
      protect(reply)
      void reply.header('cache-control', 'no-store')
      void answerError(services, notFound(), request, reply)
    },
  })
  // Now and not when the first is said: that may be of a disk that is full.
  allMessages()
  const isProxy = options.trustProxy === false ? () => false : isTrusted(options.trustProxy)
  limitConnections(app.server, { isProxy: (address) => isProxy(address, 0), log: services.log })
  limitArrival(app)
  await app.register(cookie)
  readSessionCookies(app, options.secure)
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  await app.register(multipart, { limits: uploadLimits })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(services, error, request, reply))
  app.addHook('onSend', async (_request, reply) => protect(reply))
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    void reply.header('cache-control', 'no-store')
    // Who only watches an import does not slow it down.
    if (!request.url.startsWith('/api/v1/lead-imports')) noteRequest()
  })

  if (options.observe !== undefined) observeAnswers(app, options.observe)
  const serve = createServe(app, services)
  bindRoutes(serve, services, options)
  await resourceRoutes(serve)
  await intakeDoor(app, services, serve.served)
  await offlineDoor(app, services, { owners: fileOwners, served: serve.served })
  await reminderDoor(app, services)
  handleJobs(services)
  await realtimeRoutes(app, services, serve)
  const realtime = createRealtime(services, { addressOf: addressBehind(options.trustProxy) })
  realtime.attach(app.server)
  app.addHook('preClose', () => realtime.stop())
  await openApiRoutes(app)
  healthRoutes(app, services)
  await webRoutes(app, options.webFolder, services.mapTilesUrl)
  return { app, serve, realtime }
}

function observeAnswers(app: FastifyInstance, observe: Observe) {
  app.addHook('onResponse', async ({ id, method, headers, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    const seconds = reply.elapsedTime / 1_000
    observe({ method, route, status: reply.statusCode, seconds, headers, request_id: id })
  })
}

function bindRoutes(serve: Serve, services: Services, options: AppOptions) {
  const browser = browserSessions({ ...options, secret: services.secret })
  sessionRoutes(serve, browser, options.demo)
  twoFactorRoutes(serve, browser)
  passkeyRoutes(serve, browser)
  impersonationRoutes(serve, browser)
  employeeRoutes(serve)
  handoverRoutes(serve)
  passwordRoutes(serve)
  roleRoutes(serve)
  callingRoutes(serve)
  companyRoutes(serve)
  leadRoutes(serve)
  leadMapRoutes(serve)
  leadRoofRoutes(serve)
  intakeRoutes(serve)
  leadImportRoutes(serve)
  appointmentRoutes(serve)
  appointmentAdviserRoutes(serve, services)
  slotRoutes(serve, services)
  absenceRoutes(serve)
  manualEventRoutes(serve)
  planningRoutes(serve)
  calendarFeedRoutes(serve)
  workDayRoutes(serve)
  sourceReturnRoutes(serve)
  sourceRoutes(serve)
  productRoutes(serve)
  installPriceRoutes(serve)
  questionListRoutes(serve)
  quotationSettingsRoutes(serve)
  quotationRoutes(serve)
  reminderRoutes(serve)
  portalRoutes(serve)
  visitPageRoutes(serve)
  pasteRoutes(serve)
  auditRoutes(serve)
  avgRoutes(serve)
  retentionRoutes(serve)
  partnerRoutes(serve)
  fileRoutes(serve, fileOwners)
  deviceRoutes(serve)
  dayPackRoutes(serve)
  offlineRoutes(serve, fileOwners)
  mailRoutes(serve)
  mailDeliveryRoutes(serve)
  mailFromComponentRoutes(serve)
  mailTemplateRoutes(serve)
  adviserMailTemplateRoutes(serve)
  workLetterRoutes(serve)
  savedViewRoutes(serve)
  searchRoutes(serve)
  homeRoutes(serve, options.demo !== null)
  forecastRoutes(serve)
  televisionRoutes(serve)
  weatherRoutes(serve)
  weederRoutes(serve)
  voipNumberRoutes(serve)
  telephonyRoutes(serve)
}

function healthRoutes(app: FastifyInstance, services: Services) {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await databaseAnswers(services.database)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}

/** Maps every failure to a status with a message; our own defects are logged and not disclosed. */
function answerError(
  services: Services,
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const locale = localeOf(request.headers['accept-language'])
  if (error instanceof UnreadableBody) {
    return reply.code(422).send({ message: say(locale, 'validationErrors'), errors: error.errors })
  }
  const problem = asProblem(error)
  if (problem === undefined) {
    services.log.error({ err: describeError(error), request_id: request.id, call: callOf(request) }, 'defect')
    return reply.code(500).send({ message: say(locale, 'somethingWentWrong'), request_id: request.id })
  }
  logRefusal(services, request, problem)
  if (problem.status === 503 && !isBusy(problem)) {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`
    services.log.warn({ error: innermostMessage(error), call, request_id: request.id }, 'unavailable')
  }
  const message = say(locale, problem.key, problem.params)
  const errors = problem instanceof InvalidInput ? { errors: fieldTexts(problem.errors, locale) } : {}
  // Of a permission that lacks there is nothing more to say.
  const own = problem.status === 403 && problem.key !== 'forbidden' ? { says_why: true } : {}
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .send({ message, ...errors, ...own, ...problem.extra })
}

function asProblem(error: Error & { statusCode?: number; code?: string }): Problem | undefined {
  if (error instanceof Problem) return error
  const ofDatabase = problemOf(error)
  if (ofDatabase !== undefined) return ofDatabase
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem(415, 'wrongMedia', { params: { expected: 'application/json' } })
  }
  if (error.statusCode === 413) return new Problem(413, 'tooLarge')
  if (error.statusCode === 404) return notFound()
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const reason = isMessageKey(error.message) ? say('en', error.message) : error.message
    return new Problem(400, 'malformed', { params: { reason } })
  }
  return undefined
}
