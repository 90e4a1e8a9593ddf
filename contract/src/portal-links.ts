import * as z from 'zod'
import { call } from './call.ts'
import { byId } from './fields.ts'
import { quotation } from './quotations.ts'

export const portalLinks = {
  renew: call({
    method: 'POST',
    path: '/quotations/{id}/link',
    permission: 'update quotations',
    whileActing: 'refused',
    summary:
      'Give the customer a new link, by mail where they have an address; the older one says so, and of an order works until its term ends, unless one of them went to somebody else: then all older ones of the customer end',
    params: byId,
    body: z.object({ went_elsewhere: z.boolean().default(false) }).default({ went_elsewhere: false }),
    response: quotation,
    status: 200,
  }),
}
