import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    skippedTimeOn: 'This time does not exist on {date}: the clock skips it that day',
    seriesTooLong: 'A series has at most {most} events: end it earlier',
    untilBeforeDate: 'The series ends before it begins',
    eventTaken: 'There is something else at that time on {date}',
    eventElsewhere: 'The adviser is busy elsewhere around that time on {date}',
    eventUnreachable: 'On {date} the drive to or from the appointment beside it does not fit in between',
  },
  nl: {
    skippedTimeOn: 'Deze tijd bestaat niet op {date}: de klok slaat hem die dag over',
    seriesTooLong: 'Een reeks heeft hoogstens {most} afspraken: laat hem eerder eindigen',
    untilBeforeDate: 'De reeks eindigt voordat hij begint',
    eventTaken: 'Er staat op {date} al iets op dat moment',
    eventElsewhere: 'De adviseur is op {date} rond dat moment elders bezet',
    eventUnreachable: 'Op {date} past de rit naar of van de afspraak ernaast er niet tussen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    manualEvents: typeof messages
  }
}
