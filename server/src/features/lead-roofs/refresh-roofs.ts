import type { CallBody } from '@heliodesk/contract/call'
import type { leadRoofs } from '@heliodesk/contract/lead-roofs'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { requireChangeableLead } from '../leads/require-changeable-lead.ts'
import { askRoofs, type RoofRead } from './ask-roofs.ts'
import { getRoofs } from './get-roofs.ts'
import { isOfAddress, keepRead, placeOf, recentRead } from './keep-read.ts'
import { findRoof } from './queries.ts'

interface Input {
  params: { id: number }
  body: CallBody<typeof leadRoofs.refresh>
}

/** Throws 422 for half a place. */
function checkPlace({ latitude, longitude }: Partial<Input['body']>) {
  const isHalf = (latitude === undefined) !== (longitude === undefined)
  if (isHalf) throw invalid({ [latitude === undefined ? 'latitude' : 'longitude']: ['required'] })
}

/** Where to look, and what is known of that place since yesterday. */
async function look(context: EmployeeContext, { params, body }: Input) {
  checkPlace(body)
  const { latitude, longitude } = body
  const lead = await getLead(context, params.id)
  requireChangeableLead(lead)
  const place =
    latitude === undefined || longitude === undefined
      ? placeOf(lead, await findRoof(context.db, lead.id))
      : { latitude, longitude }
  return { place, known: place === null ? undefined : await recentRead(context, place) }
}

async function make(services: Services, _input: Input, { place, known }: Awaited<ReturnType<typeof look>>) {
  return place === null ? null : { place, read: known ?? (await askRoofs(services, place)) }
}

/** Whether the service said nothing of a place that can be used, or has no building there. */
const isFailure = ({ reason }: RoofRead) =>
  reason === 'unavailable' || reason === 'unusable' || reason === 'not_found'

async function run(
  context: EmployeeContext,
  { params: { id } }: Input,
  made: Awaited<ReturnType<typeof make>>,
) {
  if (made === null) return getRoofs(context, { params: { id }, query: {} })
  const lead = await getLead(context, id)
  const row = await findRoof(context.db, id)
  const isKnown = row !== undefined && row.planes.length > 0 && isOfAddress(row, lead)
  // A pin where nothing could be read was not put: what is known of its place before stays.
  if (isKnown && isFailure(made.read))
    return {
      ...(await getRoofs(context, { params: { id }, query: {} })),
      failed: made.read.reason ?? undefined,
    }
  await keepRead(context, lead, made.place, made.read)
  return getRoofs(context, { params: { id }, query: {} })
}

/** Reads a roof again; who asks waits for the service, nobody else. */
export const refreshRoofs = { prepare: { look, make }, run }
