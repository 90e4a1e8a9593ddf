import { IncomingCalls } from './incoming-calls.tsx'
import { LiveEvents } from './live-events.tsx'
import { NumberOverlay } from './own-number.tsx'
import { useAnswersCalls } from './use-answers-calls.ts'

/** Over every page: the live connection, and for customer service incoming calls and the number dialog. */
export function PhoneOverlays() {
  const answersCalls = useAnswersCalls()
  return (
    <>
      <LiveEvents />
      {answersCalls && <IncomingCalls />}
      <NumberOverlay />
    </>
  )
}
