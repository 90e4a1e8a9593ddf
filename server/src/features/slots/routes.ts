import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../work/context.ts'
import { releaseHold } from '../agenda/keep-hold.ts'
import { afterAsking } from './after-asking.ts'
import { searchSlots } from './find-slots.ts'
import { judgeSlot } from './judge-slot.ts'
import { takeSlot } from './take-slot.ts'
import { tellHold } from './tell-hold.ts'

const { slots } = calls

export function slotRoutes(serve: Serve, { routes }: Pick<Services, 'routes'>) {
  if (routes === null) {
    serve(slots.search, searchSlots)
    serve(slots.judge, judgeSlot)
  } else {
    serve(slots.search, afterAsking(searchSlots))
    serve(slots.judge, afterAsking(judgeSlot))
  }
  serve(slots.take, takeSlot)
  serve(slots.release, async (context, { params }) => {
    await releaseHold(context, params.holdId)
    tellHold(context)
  })
}
