import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { endFeed } from './end-feed.ts'
import { getFeed } from './get-feed.ts'
import { makeFeed } from './make-feed.ts'
import { openFeed } from './open-feed.ts'

const { calendars } = calls

export function calendarFeedRoutes(serve: Serve) {
  serve.open(calendars.read, (context, { params }) => openFeed(context, params.token))
  serve(calendars.get, (context, { params }) => getFeed(context, params.id))
  serve(calendars.make, makeFeed)
  serve(calendars.end, (context, { params }) => endFeed(context, params.id))
}
