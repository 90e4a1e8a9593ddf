import { decryptToken, encryptToken } from './encrypted-token.ts'

/** Stood in every mail until each got a place of its own; such mails may still wait in the outbox. */
const formerPlace = 'link-in-the-sent-mail'
const pathsOfFormer = ['password-reset', 'visit']

/**
 * In the place of a token in a stored mail, so that the outbox, the audit and a backup hold no working link. Nobody
 * who writes a template knows the place of a mail to come.
 */
export const placeOfToken = (random: string): string => `${formerPlace}-${random}`

/** A token and where it stands in the mail; no place in a mail from before places were random. */
export interface PlacedToken {
  token: string
  place?: string
}

/** The one mail in which a sealed token is opened. */
interface Bound {
  message_id: string
  type: string
  to: string
}

const boundTo = ({ message_id, type, to }: Bound) => JSON.stringify([message_id, type, to])

/** For the column beside the mail; as part of any other mail it cannot be opened. */
export const sealToken = (secret: string, { token, place }: Required<PlacedToken>, mail: Bound): Buffer =>
  encryptToken(secret, `${token} ${place}`, 'password link', boundTo(mail))

/** The token of a mail; undefined without one, or when it was sealed for another mail or with another secret. */
export function openToken(
  secret: string,
  mail: Bound & { sealed_token: Buffer | null },
): PlacedToken | undefined {
  if (mail.sealed_token === null) return undefined
  const opened = decryptToken(secret, mail.sealed_token, 'password link', boundTo(mail))
  const [token, place] = opened?.split(' ') ?? []
  return token === undefined ? undefined : { token, ...(place !== undefined && { place }) }
}

/** A text of the mail as it is sent. A mail from before places were random gets it in the product's addresses alone. */
export function withToken(text: string, placed: PlacedToken | undefined, publicUrl: string): string {
  if (placed === undefined) return text
  const { token, place } = placed
  if (place !== undefined) return text.replaceAll(place, token)
  return pathsOfFormer.reduce(
    (filled, path) =>
      filled.replaceAll(`${publicUrl}/${path}/${formerPlace}`, `${publicUrl}/${path}/${token}`),
    text,
  )
}
