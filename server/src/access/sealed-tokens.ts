import { decryptToken, encryptToken } from './encrypted-token.ts'

/** In the place of a token in a stored mail, so that the outbox, the audit and a backup hold no working link. */
export const tokenPlace = 'link-in-the-sent-mail'

/** The one mail in which a sealed token is opened. */
interface Bound {
  message_id: string
  type: string
  to: string
}

const boundTo = ({ message_id, type, to }: Bound) => JSON.stringify([message_id, type, to])

/** For the column beside the mail; as part of any other mail it cannot be opened. */
export const sealToken = (secret: string, token: string, mail: Bound): Buffer =>
  encryptToken(secret, token, 'password link', boundTo(mail))

/** The token of a mail; undefined without one, or when it was sealed for another mail or with another secret. */
export const openToken = (
  secret: string,
  mail: Bound & { sealed_token: Buffer | null },
): string | undefined =>
  mail.sealed_token === null
    ? undefined
    : decryptToken(secret, mail.sealed_token, 'password link', boundTo(mail))

/** A text of the mail as it is sent. */
export const withToken = (text: string, token: string | undefined): string =>
  token === undefined ? text : text.replaceAll(tokenPlace, token)
