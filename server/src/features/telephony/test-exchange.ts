import type { Context, Services } from '../../work/context.ts'
import { askExchange, getExchange, type KnownExchange } from './ask-exchange.ts'

type Answer = Awaited<ReturnType<typeof askExchange>>

/** Asks the company's exchange nothing but whether it answers. */
export const testExchange = {
  prepare: {
    look: (context: Context) => getExchange(context),
    make: (services: Services, _input: unknown, exchange: KnownExchange) =>
      askExchange(services, exchange, { event: 'test', request_id: services.ids.uuid() }),
  },
  run: async (_context: Context, _input: unknown, answer: Answer) => answer,
}
