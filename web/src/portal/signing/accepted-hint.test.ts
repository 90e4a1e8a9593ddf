import { expect, test } from 'vitest'
import { acceptedHint } from './accepted-hint.ts'
import { words as english } from '../answered-en.ts'
import { words as dutch } from '../answered-nl.ts'
import type { PortalQuotation } from '../portal-client.ts'

const accepted = { edition: 'A', name: 'P. Zwart' } as NonNullable<PortalQuotation['accepted']>
const said = (words: typeof dutch, mailed: boolean) =>
  acceptedHint(words, { editions: [], accepted: { ...accepted, mailed } })

test.each([
  [dutch, 'per e-mail ontvangen', 'hieronder openen en bewaren'],
  [english, 'received the signed quotation by e-mail', 'open and keep the signed quotation below'],
])('a signed quotation that nobody mailed is not told as mailed', (words, byMail, here) => {
  expect(said(words, true)).toContain(byMail)
  expect(said(words, true)).not.toContain(here)
  expect(said(words, false)).toContain(here)
  expect(said(words, false)).not.toContain('mail')
})
