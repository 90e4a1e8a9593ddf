import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { checkDelivery } from './check-delivery.ts'
import { readDelivery } from './read-delivery.ts'

const { mailDelivery } = calls

export function mailDeliveryRoutes(serve: Serve) {
  serve(mailDelivery.read, (context) => readDelivery(context))
  serve(mailDelivery.check, checkDelivery)
}
