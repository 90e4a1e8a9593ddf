import { valuesOfText } from '@heliodesk/domain/leads/imports/values-of-text'
import { createHash } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import { textOfHtml } from './text-of-html.ts'

/** Of a mail's text; nobody writes a lead that is longer. */
const longestText = 20_000

const addressesOf = (one: Address | undefined) =>
  one?.address ?? one?.group?.map(({ address }) => address).join(', ')

/** What can be read of a mail; of one that is none its letters. */
async function parse(source: Buffer) {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20 }).catch(() => undefined)
  const {
    html = '',
    text = mail === undefined ? source.toString('utf8') : '',
    subject = '',
    messageId = '',
  } = mail ?? {}
  return { html, text, subject, messageId, from: addressesOf(mail?.from) ?? '' }
}

/**
 * What a mail says: its labelled values by their names, and its subject, sender and whole text by `mail_subject`,
 * `mail_from` and `mail_text`. `mail_id` is the same for a mail that comes again.
 */
export async function readMail(source: Buffer): Promise<{ mail_id: string; values: Record<string, string> }> {
  const { html, text: written, subject, messageId, from } = await parse(source)
  const texts = [textOfHtml(html), written].filter((one) => one.trim() !== '')
  // What the HTML says counts, as that is what its sender looks at.
  const found = new Map(texts.toReversed().flatMap((text) => [...valuesOfText(text)]))
  return {
    mail_id: createHash('sha256')
      .update(messageId === '' ? source : messageId)
      .digest('hex'),
    values: {
      ...Object.fromEntries(found),
      mail_subject: subject,
      mail_from: from,
      mail_text: (texts[0] ?? '').trim().slice(0, longestText),
    },
  }
}
