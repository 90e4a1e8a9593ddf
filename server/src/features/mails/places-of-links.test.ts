import { linkVariables, mailTypes, variablesOf } from '@heliodesk/domain/mail-types'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { encryptToken } from '../../access/logins/encrypted-token.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { services, noord } = product
const developer = await product.as('developer')

const sealed = ['passwordUrl', 'visitUrl'] as const
const withSealedLink = mailTypes.flatMap((type) =>
  sealed.filter((name) => variablesOf(type).includes(name)).map((variable) => [type, variable] as const),
)
const word = 'link-in-the-sent-mail'
const evil = `<a href="https://evil.example/?t=${word}">${word}</a>`

const send = (type: (typeof mailTypes)[number], variable: (typeof sealed)[number], token: string) =>
  inTransaction(services, systemActor(noord.id), atOnce(services.clock.now()), (context) =>
    queueMail(context, {
      type,
      lead_id: null,
      to: 'somebody@noord.example',
      language: 'nl',
      variables: { firstName: word, username: word },
      link: { variable, token, urlOf: (one) => `${services.publicUrl}/visit/${one}` },
    }),
  )
const leftMail = async () => {
  await product.drain()
  const mail = product.mails.at(-1)
  return { subject: String(mail?.subject), html: String(mail?.html), text: String(mail?.text) }
}
const save = async (type: string, subject: string, content: string) => {
  const made = await developer.post<{ id: number }>('/mail-templates', {
    type,
    language: 'nl',
    subject,
    content,
  })
  expect([type, made.status]).toEqual([type, 201])
  return made.body.id
}

test.each(withSealedLink)('a %s gives its link to no address in its texts [c500]', async (type, variable) => {
  const texts = [
    await save(type, `Kies ${word}`, `${evil}<p><a href="{{ ${variable} }}">Eigen</a></p>`),
    await save('layout', 'Onderwerp', `${evil}{{ content | raw }}{{ footer | raw }}`),
    await save('footer', 'Onderwerp', evil),
  ]
  const token = `token-of-${type}`
  const { id } = await send(type, variable, token)
  const { subject, html, text } = await leftMail()
  expect(subject).not.toContain(token)
  expect(html.split(token)).toHaveLength(2)
  expect(html).toContain(`href="${services.publicUrl}/visit/${token}"`)
  expect(html.split(`evil.example/?t=${word}"`)).toHaveLength(4)
  expect(text.match(/evil\.example\S*/g)?.join()).not.toContain(token)

  const { html: stored } = await product.inside(async ({ db }) => {
    const [row] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
    return row ?? { html: '' }
  })
  expect(stored).not.toContain(token)
  for (const template of texts) await developer.delete(`/mail-templates/${template}`)
})

test('each variable with a token that is put in as the mail leaves is one of a person', () => {
  expect(linkVariables).toEqual(expect.arrayContaining([...sealed]))
  expect(withSealedLink.length).toBeGreaterThan(5)
})

test('two mails have their links in places of their own', async () => {
  const stored: string[] = []
  for (const token of ['one', 'two']) {
    const { id } = await send('password_reset', 'passwordUrl', token)
    const { text } = await product.inside(async ({ db }) => {
      const [row] = await db.select({ text: mails.text }).from(mails).where(eq(mails.id, id))
      return row ?? { text: '' }
    })
    stored.push(/link-in-the-sent-mail-([\w-]{20,})/.exec(text)?.[1] ?? '')
  }
  expect(new Set(stored).size).toBe(2)
  expect(stored).not.toContain('')
})

test('a mail from before leaves with its link in the address of the product alone [c501]', async () => {
  const { id } = await send('password_reset', 'passwordUrl', 'later')
  const own = `${services.publicUrl}/password-reset/${word}`
  await product.inside(async ({ db }) => {
    const [row] = await db.select().from(mails).where(eq(mails.id, id))
    const bound = JSON.stringify([row?.message_id, row?.type, row?.to])
    await db
      .update(mails)
      .set({
        sealed_token: encryptToken(services.secret, 'former-token', 'password link', bound),
        html: `<a href="${own}">Kies</a>${evil}`,
        text: own,
      })
      .where(eq(mails.id, id))
  })
  const { html, text } = await leftMail()
  expect(text).toBe(`${services.publicUrl}/password-reset/former-token`)
  expect(html).toBe(`<a href="${text}">Kies</a>${evil}`)
})
