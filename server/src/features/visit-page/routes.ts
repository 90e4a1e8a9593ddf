import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { Context } from '../../work/context.ts'
import { holdsStaffLogin } from '../portal/open-portal.ts'
import { cancelAsCustomer } from './cancel-as-customer.ts'
import { confirmAsCustomer } from './confirm-as-customer.ts'
import { moveAsCustomer } from './move-as-customer.ts'
import { offerTimes } from './offer-times.ts'
import { decideOnVisit, openVisit } from './open-visit.ts'
import { readVisit } from './read-visit.ts'

const { visitPages } = calls

const page = async (context: Context, id: number) => ({ ...(await readVisit(context, id)), read_only: false })

export function visitPageRoutes(serve: Serve) {
  serve.open(visitPages.read, async (context, { params }) => {
    const read_only = await holdsStaffLogin(context)
    return openVisit(context, params.token, async (inside, id) => ({
      ...(await readVisit(inside, id)),
      read_only,
    }))
  })
  serve.open(visitPages.times, (context, { params }) => openVisit(context, params.token, offerTimes))
  serve.open(visitPages.confirm, (context, { params, body }) =>
    decideOnVisit(context, params.token, async (inside, id) => {
      await confirmAsCustomer(inside, { id, seen: body })
      return page(inside, id)
    }),
  )
  serve.open(visitPages.move, (context, { params, body }) =>
    decideOnVisit(context, params.token, async (inside, id) => {
      await moveAsCustomer(inside, { ...body, id })
      return page(inside, id)
    }),
  )
  serve.open(visitPages.cancel, (context, { params, body }) =>
    decideOnVisit(context, params.token, async (inside, id) => {
      await cancelAsCustomer(inside, { ...body, id })
      return page(inside, id)
    }),
  )
}
