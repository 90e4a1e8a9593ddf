import type { RowOf } from '../../data/tables/use-table.ts'
import { ServerLink } from '../../ui/page/app-link.tsx'
import { callerName } from './caller-name.ts'

/** Who called, as a link to the first lead or colleague with the number. */
export function CallerLink({ call }: { call: RowOf<'GET /telephony/calls/missed'> }) {
  const [match] = call.matches
  return match === undefined ? callerName(call) : <ServerLink href={match.url}>{callerName(call)}</ServerLink>
}
