import { calculationWarnings } from '@heliodesk/domain/enumerations'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { notice } from './quotation-fields.ts'

/** What the sender says in the mail. */
const mail = z.strictObject({ personal_line: z.string().trim().max(500).optional() })

const send = mail.extend({
  /** Why it is right although a grid operator or an inspector would refuse it; the work letter says it. */
  overrule_reason: z.string().trim().max(500).optional(),
})

export const sendingQueries = { mail, send }

/** What sending the latest version would write, and what is open in it. */
export const mailToSend = z.object({
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.string()).meta({ description: 'Names of the attachments beside the PDF' }),
  delivers: z.boolean().meta({ description: 'False without a mail server: the link is all there is.' }),
  portal_url: z.string().nullable(),
  missing: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: 'What sending would refuse now, under the fields of the quotation.' }),
  warnings: z.array(notice).meta({ description: 'Of all editions, as sending judges them now.' }),
  overruled: z
    .array(z.enum(calculationWarnings))
    .meta({ description: 'What others would refuse: sending asks for a sentence that says why.' }),
  undrawn: z
    .array(
      z.object({ edition: z.enum(editionNames), roof_number: z.int(), drawn: z.int(), amount: z.number() }),
    )
    .meta({ description: 'Roofs with more panels than the drawing of their building shows.' }),
})
